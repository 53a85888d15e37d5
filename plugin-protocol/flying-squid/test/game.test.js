'use strict'
// What players see and say, in a real game server with real clients; only the bridge is a fake.

const test = require('node:test')
const assert = require('node:assert/strict')
const { setTimeout: sleep } = require('node:timers/promises')
const { ANNA, BORIS, SPOT, openWorld, closeWorld, of } = require('./game')

const world = {}

test.before(async () => Object.assign(world, await openWorld()))
test.after(() => closeWorld(world))

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

test('prose arrives before the command typed after it', async () => {
  const { bridge, bots } = world
  const from = bridge.frames.length
  for (const channel of ['me', 'say', 'do', 'shout']) {
    await bots.do('chat', ANNA, { line: channel === 'say' ? 'иду' : `/${channel} иду` })
    await bots.do('chat', ANNA, { line: `/rp ${channel}` })
  }
  await bridge.wait(frame => frame.line === '/rp shout', { from })
  const told = bridge.frames.slice(from).filter(({ type }) => type === 'chat' || type === 'command')
  assert.deepEqual(told.map(({ channel, line }) => channel || line),
    ['me', '/rp me', 'say', '/rp say', 'do', '/rp do', 'shout', '/rp shout'])
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
  assert.deepEqual(await tab('/rp mod ne'), ['next'])
  assert.deepEqual(await tab('/rp mod we'), ['web'])
  assert.deepEqual(await tab('/rp mod xy'), [])
  const options = [{ id: 'move bonus', label: 'x', hint: '', command: '/rp choose 4 1' }]
  world.bridge.send({ type: 'menu', uuid: world[ANNA], menu: 4, title: 'x', options, timeout_s: 5 })
  await sleep(50)
  assert.deepEqual(await tab('/rp move b'), ['bonus', BORIS])
  world.bridge.send({ type: 'menu_close', uuid: world[ANNA], menu: 4 })
  await sleep(50)
  assert.deepEqual(await tab('/rp move b'), [BORIS])
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
  const ask = (center, radius) => {
    bridge.send({ type: 'terrain_request', world: 'minecraft:overworld', center, radius })
  }
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
  const fields = { status: 2, location: { x: 8, y: 4, z: 12 }, face: 1, sequence: 1 }
  await world.bots.do('raw', BORIS, { packet: 'block_dig', fields })
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
