'use strict'
// The plugin in a real game server, with real clients; only the bridge is a fake.

const test = require('node:test')
const assert = require('node:assert/strict')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { setTimeout: sleep } = require('node:timers/promises')
const { FakeBridge } = require('./fake-bridge')
const { Bots, startServer } = require('./game')

const ANNA = 'Анна'
const BORIS = 'Boris'
const SPOT = { x: 8, y: 5, z: 8 }

const world = {}

test.before(async () => {
  const blocks = path.join(os.tmpdir(), `rpfight-blocks-${process.pid}.json`)
  fs.writeFileSync(blocks, JSON.stringify([
    { from: [4, 5, 4], to: [4, 6, 6], block: 'stone' },
    { at: [5, 5, 4], block: 'oak_slab' },
    { at: [6, 5, 4], block: 'ladder' },
    { at: [7, 5, 4], block: 'oak_door' },
    { at: [8, 5, 4], block: 'glass' }
  ]))
  world.bridge = await new FakeBridge().start()
  world.server = await startServer(world.bridge, ['--spots', `${ANNA}=8,5,8;${BORIS}=8,5,11`,
    '--moderator', BORIS, '--display', `${BORIS}=Борис Годунов`, '--blocks', blocks,
    '--gear', `${ANNA}=iron_sword:Кинжал#rpfight:dagger,shield,iron_helmet,bow`])
  fs.unlinkSync(blocks)
  world.bots = new Bots()
  for (const bot of [ANNA, BORIS]) {
    world[bot] = (await world.bots.do('join', bot, { port: world.server.port })).uuid
  }
  for (const bot of [ANNA, BORIS]) {
    await world.bridge.wait(({ type, uuid }) => type === 'equipment' && uuid === world[bot])
  }
})

test.after(async () => {
  await world.bots.stop()
  const { code } = await world.server.stop()
  await world.bridge.kill()
  assert.equal(code, 0)
  assert.doesNotMatch(world.server.stderr, /Error|rpfight: /)
})

const of = (type, uuid) => frame => frame.type === type && (!uuid || (frame.player || frame).uuid === uuid)

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

function entries (from) {
  return world.bridge.frames.slice(from).filter(of('moves')).flatMap(frame => frame.moves)
    .filter(({ uuid }) => uuid === world[ANNA])
}

test('joining tells name, place, language and rights once, and the gear', () => {
  const joins = world.bridge.frames.filter(of('player_join'))
  assert.equal(joins.length, 2)
  assert.deepEqual(joins[0].player, { uuid: world[ANNA], name: ANNA })
  assert.deepEqual(joins[0].pos, SPOT)
  assert.equal(joins[0].world, 'minecraft:overworld')
  assert.equal(joins[0].locale, 'ru_ru')
  assert.deepEqual(joins[0].permissions, [])
  assert.equal(joins[1].player.display, 'Борис Годунов')
  assert.deepEqual(joins[1].permissions, ['rpfight.moderator'])
  const gear = world.bridge.frames.filter(of('equipment', world[ANNA]))
  assert.equal(gear.length, 1)
  assert.deepEqual(gear[0].main_hand,
    { item: 'minecraft:iron_sword', name: 'Кинжал', tags: ['rpfight:dagger'] })
  assert.equal(gear[0].off_hand.item, 'minecraft:shield')
  assert.equal(gear[0].head.name, 'Iron Helmet')
  assert.equal(gear[0].chest, null)
})

test('newcomer and old players see each other in the list and in the world', async () => {
  for (const [bot, other] of [[ANNA, BORIS], [BORIS, ANNA]]) {
    const { listed, seen } = await world.bots.do('players', bot)
    assert.deepEqual(listed.sort(), [BORIS, ANNA])
    assert.deepEqual(seen.map(({ name }) => name), [other])
  }
})

test('/rp and /рп arrive as typed, with target and block looked at', async () => {
  await world.bots.do('look_at', ANNA, { target: BORIS })
  const from = world.bridge.frames.length
  for (const line of ['/rp fight', '/рп файт  ещё «ё» 😀', '/RP Файт']) {
    await world.bots.do('chat', ANNA, { line })
    const frame = await world.bridge.wait(frame => frame.line === line, { from })
    assert.equal(frame.target, world[BORIS])
  }
  await world.bots.do('look', ANNA, { yaw: 0, pitch: 90 })
  await world.bots.do('chat', ANNA, { line: '/rp down' })
  const frame = await world.bridge.wait(frame => frame.line === '/rp down', { from })
  assert.equal(frame.target, undefined)
  assert.deepEqual(frame.block, { x: 8, y: 4, z: 8 })
})

test('chat and roleplay channels are shown and told', async () => {
  const from = world.bridge.frames.length
  await world.bots.do('chat', BORIS, { line: 'Привет & пока &4' })
  await world.bots.event(ANNA, 'chat', ({ text }) => text === '<Борис Годунов> Привет & пока &4')
  for (const channel of ['me', 'do', 'shout', 'ooc']) {
    await world.bots.do('chat', BORIS, { line: `/${channel} слово` })
    const frame = await world.bridge.wait(frame => frame.channel === channel, { from })
    assert.equal(frame.text, 'слово')
    assert.deepEqual(frame.heard, [world[ANNA]])
    await world.bots.event(ANNA, 'chat', ({ text }) => text.includes('слово'))
  }
  assert.equal((await world.bridge.wait(frame => frame.channel === 'say', { from })).text, 'Привет & пока &4')
})

test('a chat frame keeps click and hover; action bar, title, sound, bar and board arrive', async () => {
  const { bridge, bots } = world
  const to = [world[ANNA]]
  const component = {
    text: 'Бить',
    clickEvent: { action: 'run_command', value: '/rp choose 3 1' },
    hoverEvent: { action: 'show_text', contents: 'подсказка' }
  }
  bridge.send({ type: 'chat', to, text: 'Бить', component, kind: 'prompt', menu: 3 })
  const chat = await bots.event(ANNA, 'chat', ({ text }) => text === 'Бить')
  assert.deepEqual(chat.json, component)
  bridge.send({ type: 'chat', to, text: 'Нельзя', kind: 'error' })
  assert.equal((await bots.event(ANNA, 'chat', ({ text }) => text === 'Нельзя')).json.color, 'red')
  bridge.send({ type: 'actionbar', to, text: 'Ваш ход' })
  await bots.event(ANNA, 'action_bar', ({ text }) => text === 'Ваш ход')
  bridge.send({ type: 'title', to, text: 'Ход', subtitle: 'Анны' })
  await bots.event(ANNA, 'title', ({ text }) => text === 'Ход')
  await bots.event(ANNA, 'subtitle', ({ text }) => text === 'Анны')
  bridge.send({ type: 'sound', to, sound: 'turn' })
  bridge.send({ type: 'sound', to, sound: 'constructor' })
  await bots.event(ANNA, 'sound', ({ sound }) => sound === 'block.note_block.bell')
  bridge.send({ type: 'bossbar', to, name: 'turn', text: 'Анна', fraction: 0.5 })
  await bots.event(ANNA, 'bossbar', ({ text, fraction }) => text === 'Анна' && fraction === 0.5)
  bridge.send({ type: 'bossbar', to, name: 'turn', text: null })
  await bots.event(ANNA, 'bossbar', ({ text }) => text === null)
  bridge.send({ type: 'sidebar', to, title: 'Бой', lines: ['Анна 5', 'Анна 5', 'Boris 3'] })
  await bots.event(ANNA, 'sidebar', ({ title }) => title === 'Бой')
  await sleep(50)
  assert.deepEqual((await bots.do('sidebar', ANNA)).lines, ['Анна 5', 'Анна 5§r', 'Boris 3'])
  bridge.send({ type: 'sidebar', to, title: 'Бой', lines: null })
  await bots.event(ANNA, 'sidebar', ({ title }) => title === null)
})

test('the tab key completes words of both languages, names and the lines of a menu', async () => {
  const tab = async text => (await world.bots.do('tab', ANNA, { text })).matches
  assert.deepEqual(await tab('/r'), ['/rp'])
  assert.deepEqual(await tab('/rp ата'), ['атака'])
  assert.deepEqual(await tab('/рп все'), ['всё'])
  assert.deepEqual(await tab('/rp attack b'), [BORIS])
  assert.deepEqual(await tab('/rp mod un'), ['undo'])
  const options = [{ id: 'move bonus', label: 'x', hint: '', command: '/rp choose 4 1' }]
  world.bridge.send({ type: 'menu', uuid: world[ANNA], menu: 4, title: 'x', options, timeout_s: 5 })
  await sleep(50)
  assert.deepEqual(await tab('/rp move b'), ['bonus', BORIS])
  world.bridge.send({ type: 'menu_close', uuid: world[ANNA], menu: 4 })
  await sleep(50)
  assert.deepEqual(await tab('/rp move b'), [BORIS])
})

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
  const from = world.bridge.frames.length
  const { why, block } = await world.bots.do('walk_to', ANNA, { x: 11, z: 8 })
  assert.equal(why, 'put_back')
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

test('rings come as dust in their colours until they are removed', async () => {
  const { bridge, bots } = world
  const ring = (color, cells) => ({ center: SPOT, radius: 3, color, cells })
  const rings = [ring('#ff0000', [[6, 5, 8], [10, 5, 8]]), ring('#00ff00', [[8, 5, 5]]), ring('#0000ff', [])]
  await bots.do('particles', ANNA, { reset: true })
  bridge.send({ type: 'overlay', viewer: world[ANNA], name: 'radius', rings, ttl_s: null })
  await sleep(1500)
  const { colors } = await bots.do('particles', ANNA, { reset: true })
  assert.deepEqual(Object.keys(colors).sort(), ['#0000ff', '#00ff00', '#ff0000'])
  assert.deepEqual(colors['#ff0000'].cells.sort(), [[10, 5, 8], [6, 5, 8]])
  assert.equal(colors['#ff0000'].count >= 4, true)
  bridge.send({ type: 'overlay', viewer: world[ANNA], name: 'radius', rings: [], ttl_s: null })
  await sleep(100)
  await bots.do('particles', ANNA, { reset: true })
  await sleep(1200)
  assert.deepEqual((await bots.do('particles', ANNA)).colors, {})
  assert.deepEqual((await bots.do('particles', BORIS)).colors['#ff0000'], undefined)
})

test('terrain answers with bitsets, clipped and split', async () => {
  const { bridge } = world
  const from = bridge.frames.length
  const ask = (center, radius) => bridge.send({ type: 'terrain_request', world: 'minecraft:overworld', center, radius })
  ask({ x: 6, y: 5, z: 4 }, 4)
  const ground = await bridge.wait(of('terrain'), { from })
  assert.deepEqual([ground.origin, ground.size], [{ x: 2, y: 1, z: 0 }, { x: 9, y: 9, z: 9 }])
  const bit = (set, x, y, z) => {
    const index = ((y - 1) * 9 + z) * 9 + x - 2
    return Buffer.from(ground[set], 'base64')[index >> 3] >> (index & 7) & 1
  }
  const kinds = [4, 5, 6, 7, 8, 9].map(x => ['solid', 'climb', 'opaque'].map(set => bit(set, x, 5, 4)).join(''))
  assert.deepEqual(kinds, ['101', '101', '010', '000', '100', '000']) // stone slab ladder door glass air
  assert.equal(bit('solid', 9, 4, 4), 1)
  ask({ x: 0, y: 0, z: 0 }, 70)
  await sleep(3000)
  const parts = bridge.frames.slice(from).filter(of('terrain')).slice(1)
  assert.equal(parts.length > 1, true)
  assert.equal(parts.reduce((sum, { size }) => sum + size.y, 0), 64 + 71)
  assert.equal(parts[0].origin.y, -64)
})

test('a change of the ground that matters is told', async () => {
  const from = world.bridge.frames.length
  await world.bots.do('dig', BORIS, { x: 8, y: 4, z: 12 })
  await sleep(1500)
  await world.bots.do('raw', BORIS, { packet: 'block_dig', fields: { status: 2, location: { x: 8, y: 4, z: 12 }, face: 1, sequence: 1 } })
  const change = await world.bridge.wait(of('block_change'), { from })
  assert.deepEqual([change.x, change.y, change.z, change.solid], [8, 4, 12, false])
})

test('gear that changes is told', async () => {
  const from = world.bridge.frames.length
  await world.bots.do('hold', ANNA, { slot: 1 })
  const held = await world.bridge.wait(of('equipment', world[ANNA]), { from })
  assert.equal(held.main_hand.item, 'minecraft:bow')
  await world.bots.do('unequip', ANNA, { where: 'head' })
  await world.bridge.wait(frame => of('equipment', world[ANNA])(frame) && !frame.head, { from })
  await world.bots.do('hold', ANNA, { slot: 0 })
})

test('broken frames and unknown types do no harm', async () => {
  const { bridge } = world
  for (const frame of [{ type: 'teleport', uuid: world[ANNA], pos: null }, { type: 'nonsense' },
    { type: 'fight_mode', uuid: world[ANNA], on: true, center: { x: 1 } },
    { type: 'constructor' }, { type: 'chat', to: 7 }, { type: 'terrain_request', world: 'nowhere' },
    { type: 'overlay', viewer: world[ANNA], name: 'x', rings: [{}] }]) bridge.send(frame)
  bridge.send({ type: 'chat', to: [world[ANNA]], text: 'цела', kind: 'info' })
  await world.bots.event(ANNA, 'chat', ({ text }) => text === 'цела')
  await sleep(100)
  assert.match(world.server.stderr, /teleport: pos is not a block/)
  world.server.stderr = ''
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
