'use strict'
// The boss bar and the list at the side, as a real client has them.

const test = require('node:test')
const assert = require('node:assert/strict')
const { isDeepStrictEqual } = require('node:util')
const { setTimeout: sleep } = require('node:timers/promises')
const { scored } = require('../src/show')
const { ANNA, BORIS, openWorld, closeWorld, of } = require('./game')

const WAIT_MS = 8000
const world = {}

test.before(async () => Object.assign(world, await openWorld()))
test.after(() => closeWorld(world))

function bossbar (fields, to = [world[ANNA]]) {
  world.bridge.send({ type: 'bossbar', to, name: 'turn', ...fields })
}

function sidebar (title, lines, to = [world[ANNA]]) {
  world.bridge.send({ type: 'sidebar', to, title, lines })
}

const barsOf = async bot => (await world.bots.do('bars', bot)).bars
const linesOf = async bot => (await world.bots.do('sidebar', bot)).lines

/** Waits until a client has what is wanted, or fails with what it has. */
async function sees (read, bot, wanted) {
  const end = Date.now() + WAIT_MS
  while (!isDeepStrictEqual(await read(bot), wanted) && Date.now() < end) await sleep(30)
  assert.deepEqual(await read(bot), wanted)
}

test('lines get scores from the top, and equal ones stay apart', () => {
  assert.deepEqual([...scored(['a', 'b', 'a', 'a'])], [['a', 4], ['b', 3], ['a§r', 2], ['a§r§r', 1]])
})

test('a bar changes in its place, and two names are two bars', async () => {
  bossbar({ text: 'Ход: Анна', fraction: 1 })
  bossbar({ text: 'Ход: Boris', fraction: 0.25 })
  await sees(barsOf, ANNA, [{ text: 'Ход: Boris', fraction: 0.25 }])
  await sees(barsOf, BORIS, [])
  bossbar({ name: 'other', text: 'Ещё' })
  await sees(barsOf, ANNA, [{ text: 'Ход: Boris', fraction: 0.25 }, { text: 'Ещё', fraction: 1 }])
  bossbar({ name: 'other', text: null })
  bossbar({ name: 'other', text: null })
  await sees(barsOf, ANNA, [{ text: 'Ход: Boris', fraction: 0.25 }])
})

test('a list shows equal lines, follows each change and is taken away', async () => {
  sidebar('Бой', ['▶ Ким ♥♥♥', 'Ким ♥♥♡', 'Ким ♥♥♡'])
  await sees(linesOf, ANNA, ['▶ Ким ♥♥♥', 'Ким ♥♥♡', 'Ким ♥♥♡§r'])
  sidebar('Бой · раунд 2', ['Ким ♥♥♡', '▶ Ким ♥♥♥'])
  await sees(linesOf, ANNA, ['Ким ♥♥♡', '▶ Ким ♥♥♥'])
  await sees(linesOf, BORIS, [])
  await world.bots.event(ANNA, 'sidebar', ({ title }) => title === 'Бой · раунд 2')
  sidebar('Бой', null)
  await sees(linesOf, ANNA, [])
  sidebar('Бой', ['снова'])
  await sees(linesOf, ANNA, ['снова'])
})

test('a new session takes both away, for all', async () => {
  const { bridge } = world
  bossbar({ text: 'Ход' }, [world[ANNA], world[BORIS]])
  sidebar('Бой', ['Анна'], [world[ANNA], world[BORIS]])
  for (const bot of [ANNA, BORIS]) {
    await sees(barsOf, bot, [{ text: 'Ход', fraction: 1 }])
    await sees(linesOf, bot, ['Анна'])
  }
  bridge.sessions.clear()
  bridge.ws.terminate()
  await bridge.hello()
  for (const bot of [ANNA, BORIS]) {
    await sees(barsOf, bot, [])
    await sees(linesOf, bot, [])
  }
})

test('who comes back is shown them anew', async () => {
  const { bridge, bots, server } = world
  bossbar({ text: 'Ход' })
  sidebar('Бой', ['Анна'])
  await bots.do('quit', ANNA)
  await bridge.wait(frame => frame.type === 'player_quit')
  const from = bridge.frames.length
  await bots.do('join', ANNA, { port: server.port })
  await bridge.wait(of('player_join', world[ANNA]), { from })
  await sees(barsOf, ANNA, [])
  bossbar({ text: 'Ход снова', fraction: 0.5 })
  sidebar('Бой', ['Анна', 'Boris'])
  await sees(barsOf, ANNA, [{ text: 'Ход снова', fraction: 0.5 }])
  await sees(linesOf, ANNA, ['Анна', 'Boris'])
})
