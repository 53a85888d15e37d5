'use strict'
const test = require('node:test')
const assert = require('node:assert/strict')
const { setTimeout: sleep } = require('node:timers/promises')
const { FakeBridge, once } = require('./fake-bridge')
const { Link } = require('../src/link')
const { Session, MAX_FRAMES } = require('../src/session')
const { quietLog, guarded } = require('../src/guard')

function makeLink (bridge, options = {}) {
  const lines = []
  const link = new Link({
    url: bridge.url,
    token: 'secret',
    server: 'default',
    software: 'test 1',
    plugin: 'test 1',
    log: text => lines.push(text),
    backoffMs: { first: 20, most: 40 },
    ...options
  })
  link.lines = lines
  link.got = []
  link.on('frame', frame => link.got.push(frame))
  return link
}

async function connected (t, bridgeOptions, linkOptions) {
  const bridge = await new FakeBridge(bridgeOptions).start()
  const link = makeLink(bridge, linkOptions)
  t.after(async () => {
    link.close()
    await bridge.kill()
  })
  return { bridge, link }
}

async function up (link) {
  const fresh = once(link, 'up', () => true, 2000)
  link.connect()
  await fresh
}

test('hello comes first, with the subprotocol, and without resume at the first time', async t => {
  const { bridge, link } = await connected(t)
  await up(link)
  assert.equal(bridge.subprotocol, 'rpfight.v1')
  assert.deepEqual(bridge.raw[0], {
    type: 'hello', protocol: 1, server: 'default', software: 'test 1', plugin: 'test 1'
  })
})

test('frames carry growing ids and are forgotten when confirmed', async t => {
  const { bridge, link } = await connected(t)
  await up(link)
  link.send({ type: 'command', line: '/rp fight' })
  link.send({ type: 'command', line: '/рп файт' })
  await bridge.wait(frame => frame.line === '/рп файт')
  assert.deepEqual(bridge.frames.map(frame => frame.id), [1, 2])
  await sleep(50)
  assert.equal(link.session.unacked.length, 0)
})

test('before the first session nothing is kept', async t => {
  const { link } = await connected(t)
  assert.equal(link.send({ type: 'command' }), false)
})

test('the bridge\'s frames are confirmed within a second, many by one ack', async t => {
  const { bridge, link } = await connected(t)
  await up(link)
  for (let n = 0; n < 5; n++) bridge.send({ type: 'chat', n })
  const ack = await once(bridge, 'ack', () => true, 1000)
  assert.equal(ack.id, 5)
  assert.deepEqual(link.got.map(frame => frame.n), [0, 1, 2, 3, 4])
})

test('a duplicate is confirmed and not carried out again', async t => {
  const { bridge, link } = await connected(t)
  await up(link)
  const frame = bridge.send({ type: 'chat', n: 1 })
  await once(bridge, 'ack', () => true, 1000)
  bridge.write(frame)
  const again = await once(bridge, 'ack', () => true, 1000)
  assert.equal(again.id, frame.id)
  assert.equal(link.got.length, 1)
})

test('after a killed bridge both sides resend what the other has not had', async t => {
  const { bridge, link } = await connected(t)
  await up(link)
  bridge.send({ type: 'chat', n: 1 })
  await once(bridge, 'ack', () => true, 1000)
  bridge.holdAcks = true
  link.send({ type: 'command', line: 'one' })
  await bridge.wait(frame => frame.line === 'one')
  const { port } = bridge
  const down = once(link, 'down', () => true, 1000)
  await bridge.kill()
  await down
  link.send({ type: 'command', line: 'two' })
  bridge.send({ type: 'chat', n: 2 })
  const resumed = once(link, 'resumed', () => true, 3000)
  await bridge.start(port)
  await resumed
  await bridge.wait(frame => frame.line === 'two')
  await once(bridge, 'ack', ({ id }) => id === 2, 1000)
  assert.deepEqual(bridge.frames.map(frame => frame.line), ['one', 'two'])
  assert.deepEqual(link.got.map(frame => frame.n), [1, 2])
  const hello = bridge.raw.filter(frame => frame.type === 'hello').pop()
  assert.deepEqual(hello.resume, { session: 's1', last: 1 })
})

test('resumed: false forgets the old session and starts ids at 1', async t => {
  const { bridge, link } = await connected(t)
  await up(link)
  link.send({ type: 'command', line: 'old' })
  await bridge.wait(frame => frame.line === 'old')
  bridge.sessions.clear()
  const fresh = once(link, 'fresh', () => true, 3000)
  bridge.ws.terminate()
  await fresh
  link.send({ type: 'command', line: 'new' })
  const frame = await bridge.wait(({ line }) => line === 'new')
  assert.equal(frame.id, 1)
  assert.equal(link.session.name, 's2')
})

test('a wrong token is one log line that says so, however often it is tried', async t => {
  const { bridge, link } = await connected(t, {}, { token: 'wrong' })
  link.connect()
  while (bridge.attempts < 4) await sleep(10)
  await sleep(20)
  assert.equal(link.lines.length, 1)
  assert.match(link.lines[0], /HTTP 401: the token is missing or wrong/)
})

for (const [code, words] of [[4406, /does not speak this version/], [4409, /replaced by a newer/]]) {
  test(`close code ${code} is shown to the admin in words`, async t => {
    const { bridge, link } = await connected(t, { refuse: code })
    link.connect()
    while (bridge.attempts < 3) await sleep(10)
    assert.equal(link.lines.length, 1)
    assert.match(link.lines[0], words)
    assert.match(link.lines[0], /as the test wants it/)
  })
}

test('4410 loses the session: the next hello does not resume', async t => {
  const { bridge, link } = await connected(t)
  await up(link)
  const again = bridge.hello()
  bridge.ws.close(4410)
  await again
  const hellos = bridge.raw.filter(frame => frame.type === 'hello')
  assert.equal(hellos.length, 2)
  assert.equal(hellos[1].resume, undefined)
})

test('the back-off grows from 1 to 60 s, never less than half of it', () => {
  const options = { url: 'ws://127.0.0.1:1', log: () => {} }
  const least = new Link({ ...options, random: () => 0 })
  const most = new Link({ ...options, random: () => 1 })
  const waits = [1, 2, 4, 8, 16, 32, 60, 60]
  assert.deepEqual(waits.map(() => most.nextDelay(1006)), waits.map(s => s * 1000))
  assert.deepEqual(waits.map(() => least.nextDelay(1006)), waits.map(s => s * 500))
})

test('a replaced connection does not push the new one out at once', () => {
  const link = new Link({ url: 'ws://127.0.0.1:1', log: () => {}, random: () => 1 })
  assert.equal(link.nextDelay(4409), 60000)
})

test('text that is no frame changes nothing', async t => {
  const { bridge, link } = await connected(t)
  await up(link)
  for (const text of ['', '[]', 'null', '{', '7']) bridge.ws.send(text)
  bridge.ws.send(Buffer.from('{}'), { binary: true })
  bridge.send({ type: 'chat', n: 1 })
  await once(bridge, 'ack', () => true, 1000)
  assert.equal(link.got.length, 1)
})

test('too much unconfirmed ends the session', () => {
  const session = new Session()
  session.begin('s')
  for (let n = 0; n < MAX_FRAMES; n++) assert.notEqual(session.keep({ type: 'moves' }), null)
  assert.equal(session.keep({ type: 'moves' }), null)
  assert.equal(session.known, false)
})

test('the same line is logged once in 60 s, another at once', () => {
  const lines = []
  let now = 0
  const log = quietLog(text => lines.push(text), 60000, () => now)
  log('a')
  now = 59999
  log('a')
  log('b')
  now = 60000
  log('a')
  assert.deepEqual(lines, ['a', 'b', 'a'])
})

test('neither a throw nor a rejection leaves a guarded handler', async () => {
  const lines = []
  const log = text => lines.push(text)
  guarded(log, 'one', () => { throw new Error('thrown') })()
  await guarded(log, 'two', async () => { throw new Error('rejected') })()
  assert.match(lines[0], /^one: Error: thrown/)
  assert.match(lines[1], /^two: Error: rejected/)
})
