'use strict'
const test = require('node:test')
const assert = require('node:assert/strict')
const { conversations, replay } = require('./conformance')

const hello = { type: 'hello', protocol: 1, server: 'default', software: 's', plugin: 'p' }
const welcome = { type: 'welcome', protocol: 1, session: 'a', resumed: false, last: 0 }
const begin = [{ connect: true }, { plugin: hello }, { bridge: welcome }]
const chat = { type: 'chat', id: 1, to: [], text: 'x' }

test('a sound conversation has no faults, and something of it was checked', () => {
  const { faults, checked, notOurs } = replay({
    lines: [...begin,
      { plugin: { type: 'command', id: 1, uuid: 'u', line: '/rp fight' } },
      { bridge: { type: 'ack', id: 1 } },
      { bridge: chat },
      { plugin: { type: 'ack', id: 1 } },
      { crash: true },
      { connect: true },
      { plugin: { ...hello, resume: { session: 'a', last: 1 } } },
      { bridge: { ...welcome, resumed: true, last: 1 } },
      { bridge: chat }]
  })
  assert.deepEqual([faults, notOurs], [[], null])
  assert.equal(checked, 13)
})

test('faults are found: a type nobody handles, an ack of what never came', () => {
  const { faults } = replay({
    lines: [...begin, { plugin: { type: 'ack', id: 3 } }, { bridge: { type: 'unheard', id: 1 } }]
  })
  assert.deepEqual(faults, ['line 4, ack: we had not confirmed 3', 'line 5, unheard: no handler'])
})

test('a plugin that breaks the protocol on purpose is named as such', () => {
  assert.equal(replay({ lines: [...begin, { plugin_text: '{' }] }).notOurs, 'it sends what is no frame')
  const stranger = { plugin: { ...hello, resume: { session: 'z', last: 1 } } }
  assert.equal(replay({ lines: [stranger] }).notOurs, 'it resumes what it cannot know')
})

test('the lines may also be written as from and frame', () => {
  const lines = [{ from: 'plugin', frame: hello }, { from: 'bridge', frame: welcome }]
  assert.deepEqual(replay({ lines }), { faults: [], checked: 3, notOurs: null })
})

const recorded = conversations()
if (!recorded.length) {
  test('the recorded conversations', { skip: 'there are none in tests/golden/wire' }, () => {})
}
for (const conversation of recorded) {
  test(`recorded: ${conversation.name}`, t => {
    const { faults, checked, notOurs } = replay(conversation)
    assert.deepEqual(faults, [])
    if (notOurs) return t.skip(`not applicable after ${checked} checks: ${notOurs}`)
    assert.notEqual(checked, 0)
  })
}
