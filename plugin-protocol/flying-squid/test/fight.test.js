'use strict'
// Fight mode, and comings and goings, in a real game server with real clients.

const test = require('node:test')
const assert = require('node:assert/strict')
const { setTimeout: sleep } = require('node:timers/promises')
const { ANNA, BORIS, SPOT, Bots, openWorld, closeWorld, of } = require('./game')

const world = {}

test.before(async () => Object.assign(world, await openWorld()))
test.after(() => closeWorld(world))

async function fight (on, center = SPOT) {
  const { forced } = await world.bots.do('state', ANNA)
  world.bridge.send({ type: 'fight_mode', uuid: world[ANNA], on, center })
  await sleep(150)
  return forced
}

async function place (pos = SPOT, yaw = null) {
  world.bridge.send({ type: 'teleport', uuid: world[ANNA], pos, yaw, reason: 'placed' })
  await sleep(250)
  return world.bots.do('state', ANNA)
}

/** Waits until nothing has moved her for a while: a late placing is not what puts a walker back. */
async function settled () {
  let before
  let { forced } = await world.bots.do('state', ANNA)
  do {
    before = forced
    await sleep(400)
    forced = (await world.bots.do('state', ANNA)).forced
  } while (forced !== before)
}

function entries (from) {
  return world.bridge.frames.slice(from).filter(of('moves')).flatMap(frame => frame.moves)
    .filter(({ uuid }) => uuid === world[ANNA])
}

test('a teleport lands on the centre and keeps the look where yaw is null', async () => {
  await world.bots.do('look', ANNA, { yaw: 90, pitch: 10 })
  const kept = await place({ x: 10, y: 5, z: 9 })
  assert.deepEqual([kept.pos, kept.yaw], [[10.5, 5, 9.5], 90])
  const turned = await place(SPOT, -45)
  assert.deepEqual([turned.pos, turned.yaw], [[8.5, 5, 8.5], -45])
  const onSlab = await place({ x: 5, y: 6, z: 4 })
  assert.deepEqual(onSlab.pos, [5.5, 5.5, 4.5])
  await place()
  assert.deepEqual((await world.bots.do('players', BORIS)).seen[0].pos, [8.5, 5, 8.5])
})

test('walking is reported block by block, with the last id carried out', async () => {
  const from = world.bridge.frames.length
  const { arrived } = await world.bots.do('walk_to', ANNA, { x: 11, z: 8 })
  assert.equal(arrived, true)
  await sleep(100)
  const blocks = [...new Set(entries(from).map(({ x, y, z }) => `${x},${y},${z}`))]
  assert.deepEqual(blocks, ['8,5,8', '9,5,8', '10,5,8', '11,5,8'])
  const moves = world.bridge.frames.slice(from).find(of('moves'))
  assert.equal(moves.seen, world.bridge.session.nextId - 1)
  await place()
})

test('a jump is not reported', async () => {
  const from = world.bridge.frames.length
  await world.bots.do('control', ANNA, { control: 'jump' })
  await sleep(300)
  await world.bots.do('stop', ANNA)
  await sleep(500)
  assert.deepEqual(entries(from), [])
})

test('in fight mode who walks off is put back and nothing is reported', async () => {
  await fight(true)
  await settled()
  const from = world.bridge.frames.length
  const { why, block } = await world.bots.do('walk_to', ANNA, { x: 11, z: 8 })
  assert.equal(why, 'put_back')
  await world.bots.event(ANNA, 'action_bar', ({ text }) => text === 'Режим боя: сейчас вы стоите на месте.')
  assert.deepEqual(block, [8, 5, 8])
  await sleep(1300)
  assert.deepEqual((await world.bots.do('state', ANNA)).pos, [8.5, 5, 8.5])
  assert.equal(entries(from).every(({ x, z }) => x === 8 && z === 8), true)
})

test('granted movement lets walk, and its end holds on the centre where he stands', async () => {
  world.bridge.send({ type: 'movement', uuid: world[ANNA], budget: 5 })
  await sleep(100)
  const { arrived } = await world.bots.do('walk_to', ANNA, { x: 8, z: 6 })
  assert.equal(arrived, true)
  await sleep(100)
  world.bridge.send({ type: 'movement', uuid: world[ANNA], budget: null })
  await sleep(250)
  assert.deepEqual((await world.bots.do('state', ANNA)).pos, [8.5, 5, 6.5])
  assert.equal((await world.bots.do('walk_to', ANNA, { x: 8, z: 3 })).why, 'put_back')
  await place()
  assert.equal((await world.bots.do('walk_to', ANNA, { x: 9, z: 8 })).why, 'put_back')
})

const GREEN = '#55ff55'

/** The cells of green dust that a player gets in somewhat more than a second. */
async function green (bot) {
  await world.bots.do('particles', bot, { reset: true })
  await sleep(1300)
  const { colors } = await world.bots.do('particles', bot)
  return [...(colors[GREEN]?.cells ?? [])].map(cell => cell.join(',')).sort()
}

test('the blocks a movement reaches are green for the mover alone, until it ends', async () => {
  const grant = fields => world.bridge.send({ type: 'movement', uuid: world[ANNA], ...fields })
  grant({ budget: 2, reach: [[9, 5, 8], [10, 5, 8]] })
  assert.deepEqual(await green(ANNA), ['10,5,8', '9,5,8'])
  assert.deepEqual(await green(BORIS), [])
  grant({ budget: 1 })
  assert.deepEqual(await green(ANNA), ['10,5,8', '9,5,8'])
  const many = Array.from({ length: 70 }, (_, n) => [8 + n % 10, 5, 9 + Math.floor(n / 10)])
  grant({ budget: 1, reach: [...many, 'odd', [1, 2]] })
  const shown = await green(ANNA)
  assert.deepEqual([shown.length, shown.includes('8,5,9'), shown.includes('17,5,15')], [64, true, false])
  grant({ budget: null })
  assert.deepEqual(await green(ANNA), [])
  await place()
})

test('white marks lie at the feet of fighters, for others too', async () => {
  await world.bots.do('particles', BORIS, { reset: true })
  await sleep(1300)
  const { colors } = await world.bots.do('particles', BORIS)
  for (const [x, y, z] of colors['#ffffff'].cells) {
    assert.equal(Math.abs(x - 8) <= 1 && y === 5 && Math.abs(z - 8) <= 1, true)
  }
})

test('hands in fight mode: clicks and the swap key are told, the game does nothing', async () => {
  const { bridge, bots } = world
  const from = bridge.frames.length
  const interact = kind => bridge.wait(frame => frame.type === 'interact' && frame.kind === kind, { from })
  await bots.do('attack', ANNA, { target: BORIS })
  assert.equal((await interact('attack')).target, world[BORIS])
  await bots.do('use_on', ANNA, { target: BORIS })
  assert.equal((await interact('use')).target, world[BORIS])
  await bots.do('swap_hands', ANNA)
  assert.equal((await interact('swap_hands')).target, null)
  await bots.do('drop', ANNA)
  await bots.do('dig', ANNA, { x: 8, y: 4, z: 9 })
  await sleep(300)
  const { items } = await bots.do('items', ANNA)
  assert.deepEqual(items.map(({ name }) => name).sort(), ['bow', 'iron_helmet', 'iron_sword', 'shield'])
  assert.equal((await bots.do('state', BORIS)).health, 20)
  assert.deepEqual(bridge.frames.slice(from).filter(frame => /equipment|system_hit/.test(frame.type)), [])
  assert.equal(bridge.frames.slice(from).filter(of('interact')).length, 3)
})

test('nobody hurts a fighter; outside of fights a hit is told', async () => {
  const { bridge, bots } = world
  await bots.do('attack', BORIS, { target: ANNA })
  await sleep(200)
  assert.equal((await bots.do('state', ANNA)).health, 20)
  await fight(false)
  bridge.send({ type: 'invulnerable', uuid: world[ANNA], seconds: 1 })
  await sleep(50)
  await bots.do('attack', BORIS, { target: ANNA })
  await sleep(1100)
  assert.equal((await bots.do('state', ANNA)).health, 20)
  assert.equal(bridge.frames.some(of('system_hit')), false)
  await bots.do('attack', BORIS, { target: ANNA })
  const hit = await bridge.wait(of('system_hit'))
  assert.deepEqual([hit.attacker, hit.victim], [world[BORIS], world[ANNA]])
  await sleep(200)
  assert.equal((await bots.do('state', ANNA)).health, 19)
  await bots.event(ANNA, 'sound', ({ sound }) => sound === 'entity.player.hurt')
  await place()
})

test('a pursuer\'s hit on the fugitive is told and does no harm', async () => {
  const { bridge, bots } = world
  const before = (await bots.do('state', ANNA)).health
  const told = (name, data) => bridge.send({ type: 'event', fight: '1', seq: 1, name, data })
  told('pursuit_begun', { uuid: world[ANNA], pursuers: [world[BORIS]], until: 300000 })
  await sleep(600) // after the last hit
  const from = bridge.frames.length
  await bots.do('attack', BORIS, { target: ANNA })
  const hit = await bridge.wait(of('system_hit'), { from })
  assert.deepEqual([hit.attacker, hit.victim], [world[BORIS], world[ANNA]])
  await sleep(200)
  assert.equal((await bots.do('state', ANNA)).health >= before, true)
  told('fight_ended', { reason: 'escape', standing: [] })
})

test('a dropped item outside of fights does not break the clients', async () => {
  await world.bots.do('drop', BORIS)
  await sleep(500)
  assert.equal((await world.bots.do('state', ANNA)).uuid, world[ANNA])
  await world.bots.do('chat', BORIS, { line: 'после' })
  await world.bots.event(ANNA, 'chat', ({ text }) => text.endsWith('после'))
})

test('a killed bridge: players are told and held on; what they typed arrives once', async () => {
  const { bridge, bots } = world
  await fight(true)
  const from = bridge.frames.length
  const { port } = bridge
  await bridge.kill()
  await bots.event(ANNA, 'chat', ({ text }) => text.startsWith('Связь с боевой службой потеряна'))
  assert.equal((await bots.do('walk_to', ANNA, { x: 11, z: 8 })).why, 'put_back')
  await bots.do('chat', ANNA, { line: '/rp attack' })
  await bots.event(ANNA, 'chat', ({ text }) => text.includes('команда дойдёт'))
  await bridge.start(port)
  await bridge.wait(frame => frame.line === '/rp attack', { from })
  await bots.event(ANNA, 'chat', ({ text }) => text.includes('восстановлена'))
  const correction = await bridge.wait(({ type, moves }) => type === 'moves' && moves.length === 2, { from })
  assert.deepEqual(correction.moves.map(({ uuid }) => uuid).sort(), [world[ANNA], world[BORIS]].sort())
  assert.equal(bridge.frames.slice(from).filter(frame => frame.line === '/rp attack').length, 1)
})

test('resumed: false frees everyone and tells of all anew', async () => {
  const { bridge, bots } = world
  bridge.sessions.clear()
  const from = bridge.frames.length
  bridge.ws.terminate()
  await bridge.hello()
  for (const bot of [ANNA, BORIS]) {
    await bridge.wait(of('player_join', world[bot]), { from })
    await bridge.wait(of('equipment', world[bot]), { from })
  }
  assert.equal((await bots.do('walk_to', ANNA, { x: 10, z: 8 })).arrived, true)
})

test('a second login of the same name replaces the first', async t => {
  const { bridge, bots, server } = world
  const from = bridge.frames.length
  const second = new Bots()
  t.after(() => second.stop())
  await second.do('join', BORIS, { port: server.port })
  await bots.event(BORIS, 'kicked')
  await bridge.wait(of('player_join', world[BORIS]), { from })
  const order = bridge.frames.slice(from).filter(frame => /^player_/.test(frame.type))
  assert.deepEqual(order.map(({ type }) => type), ['player_quit', 'player_join'])
  await second.do('quit', BORIS)
  await sleep(200)
  await bots.do('join', BORIS, { port: server.port })
})

test('quitting is told, and a command of an odd name harms nobody', async () => {
  const { bridge, bots, server } = world
  const from = bridge.frames.length
  await bots.do('quit', BORIS)
  await bridge.wait(of('player_quit', world[BORIS]), { from })
  await sleep(200)
  assert.deepEqual((await bots.do('players', ANNA)).listed, [ANNA])
  await bots.do('join', BORIS, { port: server.port })
  await bridge.wait(of('player_join', world[BORIS]), { from })
  await bots.do('chat', BORIS, { line: '/constructor' })
  await bots.event(BORIS, 'chat', ({ text }) => text.includes('Command not found'))
})
