'use strict'
// Holds this plugin against recorded conversations, tests/golden/wire/*.jsonl. A line is
// {"plugin": FRAME} or {"bridge": FRAME} (also {"from": WHO, "frame": FRAME}), or an event:
// {"connect": true}, {"crash": true}, {"cut": true}, {"closed": CODE}, {"wait_ms": N}, {"about": TEXT}, and
// {"plugin_text": …} or {"plugin_bytes": …} for what is no frame at all.
//
// What the bridge said is said to the plugin's link; what the recorded plugin said is sent
// through it and must come out the same. Conversations of a plugin that breaks the protocol on
// purpose are about the bridge; they are named as not applicable, with the reason.

const fs = require('node:fs')
const path = require('node:path')
const { EventEmitter } = require('node:events')
const { Link } = require('../src/link')
const { createHandlers } = require('../src/frames')

const GOLDEN = path.join(__dirname, '../../../tests/golden/wire')
const HANDSHAKE = new Set(['welcome', 'ack', 'error'])
const EVENTS = ['connect', 'crash', 'cut', 'closed', 'wait_ms', 'about']

/** The recording is of a plugin that does what this one cannot be made to do. */
class NotOurs extends Error {}

/** The recorded conversations: [{name, lines}]; none where there is no folder. */
function conversations (folder = GOLDEN) {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder).filter(name => name.endsWith('.jsonl')).sort().map(name => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    return { name, lines: text.split('\n').filter(line => line.trim()).map(line => JSON.parse(line)) }
  })
}

class Recorded extends EventEmitter {
  constructor () {
    super()
    this.sent = []
  }

  send (text) {
    this.sent.push(JSON.parse(text))
  }

  terminate () {}
}

function sorted (value) {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.keys(value).sort().map(key => [key, sorted(value[key])]))
}

function same (one, other) {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function pick (object, names) {
  return Object.fromEntries(names.map(name => [name, object[name]]))
}

class Replay {
  constructor () {
    this.faults = []
    this.checked = 0
    this.handled = createHandlers({ show: {} })
    this.carried = []
    this.link = new Link({ url: 'ws://recorded', log: text => this.faults.push(text) })
    this.link.on('frame', frame => this.carried.push(frame.id))
    this.link.on('fresh', () => { this.carried = [] })
  }

  check (right, fault) {
    this.checked++
    if (!right) this.faults.push(fault)
  }

  line (line, at) {
    const plugin = line.plugin || (line.from === 'plugin' && line.frame)
    const bridge = line.bridge || (line.from === 'bridge' && line.frame)
    if (plugin) return this.pluginSaid(plugin, `${at}, ${plugin.type}`)
    if (bridge) return this.bridgeSaid(bridge, `${at}, ${bridge.type}`)
    if ('plugin_text' in line || 'plugin_bytes' in line) throw new NotOurs('it sends what is no frame')
    if (!EVENTS.some(event => event in line)) this.faults.push(`${at}: not understood`)
  }

  bridgeSaid (frame, at) {
    const { link } = this
    if (!link.socket) throw new NotOurs('it sends no hello first')
    if (frame.type === 'error') throw new NotOurs(`the bridge refuses its frame: ${frame.message}`)
    link.onMessage(JSON.stringify(frame), false)
    if (frame.type === 'welcome') this.check(link.up && link.session.name === frame.session, `${at}: not taken`)
    if (frame.type === 'ack') {
      this.check(link.session.unacked.every(({ id }) => id > frame.id), `${at}: still kept`)
    }
    if (HANDSHAKE.has(frame.type)) return
    this.check(Object.hasOwn(this.handled, frame.type), `${at}: no handler`)
    const times = this.carried.filter(id => id === frame.id).length
    this.check(times === 1, `${at}: carried out ${times} times`)
  }

  pluginSaid (frame, at) {
    if (frame.type === 'hello') return this.hello(frame, at)
    if (!this.link.up) throw new NotOurs('it speaks before it is welcome')
    if (frame.type === 'ack') return this.acked(frame, at)
    if (!Number.isInteger(frame.id)) throw new NotOurs('it sends a frame without an id')
    if (frame.id < this.link.session.nextId) return // a repetition: only resumption makes one
    this.link.session.nextId = frame.id // recordings may leave ids out
    const { id, ...rest } = frame
    this.link.send(rest)
    this.check(same(this.link.socket.sent.at(-1), frame), `${at}: was sent otherwise`)
  }

  acked (frame, at) {
    const { link } = this
    link.ackNow()
    const ours = link.socket.sent.findLast(({ type }) => type === 'ack')
    this.check(ours && ours.id >= frame.id, `${at}: we had not confirmed ${frame.id}`)
  }

  hello (frame, at) {
    const { link } = this
    const { resume } = frame
    if (!frame.server) throw new NotOurs('it does not say which server it is')
    if (resume === null || (resume && !this.couldResume(resume))) throw new NotOurs('it resumes what it cannot know')
    if (!resume) link.session.forget() // the plugin was started anew
    link.stopTimers()
    link.up = false
    link.opened = null
    for (const field of ['server', 'software', 'plugin']) link.options[field] = frame[field]
    link.socket = new Recorded()
    link.onOpen()
    const { resume: ours, ...said } = link.socket.sent[0]
    if (frame.protocol !== said.protocol) throw new NotOurs('it speaks another version')
    // A hello may say more than ours does.
    this.check(same(said, pick(frame, Object.keys(said))), `${at}: was said otherwise`)
    // A recorded plugin may have lost a frame on the way; ours has carried it out.
    const sameSession = resume ? ours && ours.session === resume.session && ours.last >= resume.last : !ours
    this.check(sameSession, `${at}: resumes ${JSON.stringify(ours)}`)
  }

  couldResume ({ session, last }) {
    return session === this.link.session.name && last >= 0 && last <= this.link.session.last
  }
}

/** Lets the plugin's link live through one conversation: {faults, checked, notOurs}. */
function replay ({ lines }) {
  const run = new Replay()
  let notOurs = null
  try {
    lines.forEach((line, index) => run.line(line, `line ${index + 1}`))
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error
    notOurs = error.message
  } finally {
    run.link.stopTimers()
  }
  return { faults: run.faults, checked: run.checked, notOurs }
}

module.exports = { conversations, replay }
