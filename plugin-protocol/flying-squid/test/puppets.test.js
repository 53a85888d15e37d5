'use strict'
// The NPCs as entities, to clients that only write down what they get; and in a real game.

const assert = require('node:assert/strict')
const { test } = require('node:test')
const { setTimeout: sleep } = require('node:timers/promises')
const { Puppets, angle } = require('../src/puppets')
const { bodyLookedAt } = require('../src/sight')
const { createHandlers } = require('../src/frames')
const registry = require('minecraft-data')('1.20.1')
const { ANNA, BORIS, openWorld, closeWorld, of } = require('./game')

const GOBLIN = 'npc:0a000000-0000-4000-8000-000000000009'

function room () {
  const worlds = { here: { name: 'here' }, there: { name: 'there' } }
  const seats = []
  const ctx = {
    serv: { registry, entityMaxId: 6 },
    seats: () => seats,
    worldOf: name => worlds[name],
    blocks: { standingY: (world, { y }) => y, at: () => ({ solid: false }) }
  }
  ctx.puppets = new Puppets(ctx)
  const join = world => {
    const got = []
    const write = (name, fields) => got.push([name, fields])
    seats.push({ got, player: { world: worlds[world], position: { x: 0.5, y: 5, z: 0.5 }, _client: { write } } })
    return seats.at(-1)
  }
  const frame = (pos, fields = {}) => ({
    type: 'npc', npc: GOBLIN, name: 'Гоблин', world: 'here', pos, yaw: 90, ...fields
  })
  return { ctx, worlds, seats, join, frame, puppets: ctx.puppets }
}

const names = seat => seat.got.map(([name]) => name)

test('an npc appears to all of its world, with its name over its head, and nowhere else', () => {
  const { puppets, join, frame } = room()
  const near = join('here')
  const far = join('there')
  puppets.set(frame({ x: 3, y: 5, z: -2 }))
  assert.deepEqual(names(near), ['spawn_entity', 'entity_metadata'])
  const [[, body], [, looks]] = near.got
  assert.deepEqual([body.entityId, body.x, body.y, body.z, body.yaw], [7, 3.5, 5, -1.5, 64])
  assert.deepEqual(looks.metadata[0],
    { key: 2, type: 'optional_component', value: '{"text":"Гоблин"}' })
  assert.deepEqual(looks.metadata[1], { key: 3, type: 'boolean', value: true })
  assert.deepEqual(far.got, [])
})

test('a step is a teleport of the same entity; pos null takes it away, once', () => {
  const { puppets, join, frame } = room()
  const seat = join('here')
  puppets.set(frame({ x: 3, y: 5, z: 3 }))
  puppets.set(frame({ x: 4, y: 5, z: 3 }, { yaw: -90 }))
  assert.deepEqual(names(seat).slice(2), ['entity_teleport', 'entity_head_rotation'])
  assert.deepEqual([seat.got[2][1].entityId, seat.got[2][1].x, seat.got[2][1].yaw], [7, 4.5, -64])
  puppets.set(frame(null))
  puppets.set(frame(null))
  assert.deepEqual(seat.got.slice(4), [['entity_destroy', { entityIds: [7] }]])
  assert.equal(puppets.byEntity(7), null)
})

test('who comes later sees it, who goes to another world does not, who is spawned anew does again', () => {
  const { puppets, join, frame, worlds, seats } = room()
  puppets.set(frame({ x: 3, y: 5, z: 3 }))
  const seat = join('here')
  puppets.watch()
  puppets.watch()
  assert.deepEqual(names(seat), ['spawn_entity', 'entity_metadata'])
  seat.player.world = worlds.there
  puppets.watch()
  assert.deepEqual(names(seat).slice(2), ['entity_destroy'])
  seat.player.world = worlds.here
  puppets.watch()
  puppets.forgotten(seat)
  puppets.watch()
  assert.deepEqual(names(seat).filter(name => name === 'spawn_entity').length, 3)
  seats.length = 0
  puppets.watch()
  assert.equal(puppets.all()[0].viewers.size, 0)
})

test('another world or another name is another entity; a session that is over takes all away', () => {
  const { puppets, join, frame } = room()
  const seat = join('here')
  puppets.set(frame({ x: 3, y: 5, z: 3 }))
  puppets.set(frame({ x: 3, y: 5, z: 3 }, { name: 'Орк' }))
  assert.deepEqual(names(seat).slice(2), ['entity_destroy', 'spawn_entity', 'entity_metadata'])
  puppets.set(frame({ x: 3, y: 5, z: 3 }, { name: 'Орк', world: 'there' }))
  assert.equal(names(seat).at(-1), 'entity_destroy')
  puppets.clear()
  assert.deepEqual(puppets.all(), [])
})

test('a frame that makes no sense changes nothing', () => {
  const { ctx, puppets, frame } = room()
  const handlers = createHandlers(ctx)
  for (const odd of [frame({ x: 1, y: 5 }), frame({ x: 1, y: 5, z: 1 }, { world: 'nowhere' })]) {
    assert.throws(() => handlers.npc(odd), /npc: /)
  }
  assert.deepEqual(puppets.all(), [])
  handlers.npc(frame({ x: 1, y: 5, z: 1 }))
  assert.equal(puppets.all().length, 1)
})

test('it can be looked at like a player', () => {
  const { ctx, puppets, join, frame } = room()
  const seat = join('here')
  seat.look = { yaw: 0, pitch: 0 }
  puppets.set(frame({ x: 0, y: 5, z: 4 }))
  assert.equal(bodyLookedAt(ctx.blocks, seat, [seat, ...puppets.all()], 20).uuid, GOBLIN)
  assert.equal(bodyLookedAt(ctx.blocks, seat, [seat, ...puppets.all()], 3), null)
})

test('angles are 256 steps round, signed', () => {
  assert.deepEqual([0, 90, 180, 270, -90, 360, 450].map(angle), [0, 64, -128, -64, -64, 0, 64])
})

test('in a real game clients see it, look at it and click on it', async t => {
  const world = await openWorld()
  t.after(() => closeWorld(world))
  const { bridge, bots } = world
  const show = pos => bridge.send({
    type: 'npc', npc: GOBLIN, name: 'Гоблин-1', world: 'minecraft:overworld', pos, yaw: 0
  })
  const seen = async bot => (await bots.do('npcs', bot)).npcs.map(({ name, pos }) => [name, ...pos])
  show({ x: 6, y: 5, z: 8 })
  await sleep(150)
  for (const bot of [ANNA, BORIS]) assert.deepEqual(await seen(bot), [['Гоблин-1', 6.5, 5, 8.5]])
  show({ x: 6, y: 5, z: 7 })
  await sleep(150)
  assert.deepEqual(await seen(ANNA), [['Гоблин-1', 6.5, 5, 7.5]])

  let from = bridge.frames.length
  await bots.do('attack', ANNA, { target: 'Гоблин-1' }) // outside fight mode: nothing
  await bots.do('chat', ANNA, { line: '/rp kontrol' })
  const command = await bridge.wait(of('command', world[ANNA]), { from })
  assert.equal(command.target, GOBLIN)
  assert.deepEqual(bridge.frames.slice(from).filter(of('interact')), [])

  bridge.send({ type: 'fight_mode', uuid: world[ANNA], on: true, center: { x: 8, y: 5, z: 8 } })
  await sleep(150)
  from = bridge.frames.length
  await bots.do('attack', ANNA, { target: 'Гоблин-1' })
  const click = await bridge.wait(of('interact', world[ANNA]), { from })
  assert.deepEqual([click.kind, click.target], ['attack', GOBLIN])

  const late = 'Вера'
  await bots.do('join', late, { port: world.server.port })
  await sleep(2500)
  assert.deepEqual(await seen(late), [['Гоблин-1', 6.5, 5, 7.5]])
  show(null)
  await sleep(150)
  for (const bot of [ANNA, BORIS, late]) assert.deepEqual(await seen(bot), [])
})
