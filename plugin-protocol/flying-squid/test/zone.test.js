'use strict'
// The paradox zone in a real game server with real clients: who is out is not heard inside.

const test = require('node:test')
const assert = require('node:assert/strict')
const { setTimeout: sleep } = require('node:timers/promises')
const { ANNA, BORIS, SPOT, openWorld, closeWorld } = require('./game')

const FAR = { x: 200, y: 5, z: 200 }
const world = {}

test.before(async () => Object.assign(world, await openWorld()))
test.after(() => closeWorld(world))

async function zone (fields) {
  world.bridge.send({
    type: 'zone',
    fight: 'f1',
    world: 'minecraft:overworld',
    centers: [SPOT],
    radius: 20,
    on: true,
    observers: [],
    outsiders: [],
    ...fields
  })
  await sleep(150)
}

async function fightMode (on) {
  world.bridge.send({ type: 'fight_mode', uuid: world[ANNA], on, center: SPOT })
  await sleep(150)
}

/** Lets Boris speak in a channel; tells whether Anna and he saw it and whom the bridge was told. */
async function said (channel, text) {
  const { bridge, bots } = world
  const from = bridge.frames.length
  const line = bots.lines.length
  await bots.do('chat', BORIS, { line: channel === 'say' ? text : `/${channel} ${text}` })
  const frame = await bridge.wait(one => one.type === 'chat' && one.text === text, { from })
  await bots.do('chat', BORIS, { line: `/ooc после ${text}` }) // what came before it was shown, or never is
  await bots.event(ANNA, 'chat', one => one.text.includes(`после ${text}`), line)
  const saw = bot => bots.lines.slice(line).some(one => one.bot === bot && one.event === 'chat' &&
    one.text.includes(text) && !one.text.includes('после'))
  return { anna: saw(ANNA), boris: saw(BORIS), heard: frame.heard }
}

test('an outsider is not heard by a fighter in any roleplay channel, but the bridge is told', async () => {
  await fightMode(true)
  await zone({ outsiders: [world[BORIS]] })
  for (const channel of ['say', 'me', 'do', 'shout']) {
    assert.deepEqual(await said(channel, `тихо-${channel}`), { anna: false, boris: true, heard: [] })
  }
})

test('his ooc words are heard, and a fighter of a fight elsewhere hears him', async () => {
  const { bridge, bots } = world
  const from = bridge.frames.length
  await bots.do('chat', BORIS, { line: '/ooc вне роли' })
  await bots.event(ANNA, 'chat', ({ text }) => text.includes('вне роли'))
  const frame = await bridge.wait(one => one.text === 'вне роли', { from })
  assert.deepEqual(frame.heard, [world[ANNA]])
  await zone({ outsiders: [world[BORIS]], centers: [FAR] })
  assert.deepEqual(await said('me', 'далеко'), { anna: true, boris: true, heard: [world[ANNA]] })
})

test('an observer does not hear him, another outsider and a passer-by do', async () => {
  await fightMode(false)
  await zone({ outsiders: [world[BORIS]], observers: [world[ANNA]] })
  assert.equal((await said('me', 'наблюдателю')).anna, false)
  await zone({ outsiders: [world[BORIS], world[ANNA]] })
  assert.equal((await said('me', 'своим')).anna, true)
  await zone({ outsiders: [world[BORIS]] })
  assert.equal((await said('me', 'мимо')).anna, true)
})

test('the end of the zone, and a new session, let him be heard', async () => {
  const { bridge } = world
  await zone({ outsiders: [world[BORIS]], observers: [world[ANNA]] })
  assert.equal((await said('me', 'пока')).anna, false)
  await zone({ on: false })
  assert.equal((await said('me', 'снова')).anna, true)
  await zone({ outsiders: [world[BORIS]], observers: [world[ANNA]] })
  bridge.sessions.clear()
  bridge.ws.terminate()
  await bridge.hello()
  await sleep(300)
  assert.equal((await said('me', 'заново')).anna, true)
})
