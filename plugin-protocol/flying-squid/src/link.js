'use strict'
// The websocket to the bridge: connects, says hello, resumes, confirms, and comes back after
// every loss. What the frames mean is not its business.

const { EventEmitter } = require('node:events')
const WebSocket = require('ws')
const { Session } = require('./session')
const { guarded, quietLog } = require('./guard')

const SUBPROTOCOL = 'rpfight.v1'
const ACK_MS = 200
const ACK_FRAMES = 100
const STABLE_MS = 30000 // a connection that held this long starts the back-off anew
const SILENCE_MS = 50000 // the bridge pings every 20 s; silence beyond this is a dead line
const RESTARTS = new Set([1001, 1006]) // of a bridge that had welcomed us: it may soon be back
const SLOW_CODES = new Set([4406, 4409]) // trying again soon cannot help

const REASONS = {
  1001: 'the bridge is going down',
  1006: 'the connection broke',
  4400: 'the bridge found our frames malformed',
  4406: 'the bridge does not speak this version of the protocol',
  4408: 'the bridge got no hello in time',
  4409: 'replaced by a newer connection of the same server name',
  4410: 'too much was left unacknowledged; the session is lost',
  4429: 'too many messages'
}

const HTTP_HINTS = {
  401: 'the token is missing or wrong, or does not belong to this server name',
  404: 'there is no plugin endpoint at this address; it ends in /plugin'
}

/**
 * Emits `fresh` (a new session began: forget the old one), `resumed`, `frame` (one of the
 * bridge's, to be carried out now), `up` and `down` (connected and welcomed, or no more).
 */
class Link extends EventEmitter {
  /**
   * @param {object} options url, token, server, software, plugin, log(text); for tests also
   *   backoffMs {first, most} and random().
   */
  constructor (options) {
    super()
    this.options = options
    this.session = new Session()
    this.backoff = { first: 1000, most: 60000, ...options.backoffMs }
    this.random = options.random || Math.random
    this.delay = this.backoff.first
    this.opened = null // when the bridge welcomed us, ms
    this.quiet = quietLog(options.log)
    this.closed = false
    this.up = false
    this.fail = guarded(options.log, 'link', error => { throw error })
  }

  get seen () {
    return this.session.last
  }

  /** Sends a frame that must not be lost. False: there is no session to carry it. */
  send (frame) {
    const text = this.session.keep(frame)
    if (text === null) {
      if (this.up) this.socket.terminate() // the session was dropped for its size
      return false
    }
    if (this.up) this.socket.send(text)
    return true
  }

  connect () {
    if (this.closed) return
    this.opened = null
    this.problem = null
    const headers = { Authorization: `Bearer ${this.options.token}` }
    try {
      this.socket = new WebSocket(this.options.url, [SUBPROTOCOL], {
        headers, perMessageDeflate: false, handshakeTimeout: 10000, maxPayload: 1 << 20
      })
    } catch (error) { // a url that is none
      this.problem = error.message
      this.onClose(1006, '')
      return
    }
    const on = (name, handler) => this.socket.on(name, guarded(this.options.log, name, handler))
    on('open', () => this.onOpen())
    on('message', (data, binary) => this.onMessage(data, binary))
    on('ping', () => this.heard())
    on('unexpected-response', (request, response) => this.onRefused(response))
    on('error', error => { this.problem = this.problem || error.message || error.code })
    on('close', (code, reason) => this.onClose(code, String(reason)))
  }

  close () {
    this.closed = true
    clearTimeout(this.retry)
    this.stopTimers()
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) this.socket.close(1000)
  }

  onOpen () {
    const { server, software, plugin } = this.options
    const hello = { type: 'hello', protocol: 1, server, software, plugin }
    if (this.session.resume) hello.resume = this.session.resume
    this.socket.send(JSON.stringify(hello))
    this.heard()
    this.silence = setInterval(() => this.checkSilence(), 5000)
    this.silence.unref()
  }

  heard () {
    this.heardAt = Date.now()
  }

  checkSilence () {
    if (Date.now() - this.heardAt < SILENCE_MS) return
    this.problem = 'the bridge fell silent'
    this.socket.terminate()
  }

  onRefused (response) {
    const hint = HTTP_HINTS[response.statusCode] || response.statusMessage
    this.problem = `HTTP ${response.statusCode}: ${hint}`
    this.socket.terminate()
  }

  onMessage (data, binary) {
    this.heard()
    const frame = binary ? null : parse(data)
    if (!frame) return this.options.log('the bridge sent a frame that is not a JSON object')
    if (frame.type === 'welcome') return this.onWelcome(frame)
    if (frame.type === 'ack') return this.session.confirm(frame.id)
    if (!this.up) {
      if (frame.type === 'error') this.problem = `${frame.code}: ${frame.message}`
      return
    }
    if (!this.session.isNew(frame)) {
      this.session.ackAgain()
    } else {
      this.emit('frame', frame)
      this.session.carried(frame)
    }
    this.ackSoon()
  }

  onWelcome (frame) {
    if (this.up) return
    const resumed = this.session.welcome(frame)
    this.up = true
    this.opened = Date.now()
    for (const kept of this.session.unacked) this.socket.send(kept.text)
    this.emit('up', resumed)
    this.emit(resumed ? 'resumed' : 'fresh')
    this.ackSoon()
  }

  ackSoon () {
    if (this.session.last - this.session.acked >= ACK_FRAMES) return this.ackNow()
    if (this.ackTimer) return
    this.ackTimer = setTimeout(() => this.ackNow(), ACK_MS)
    this.ackTimer.unref()
  }

  ackNow () {
    clearTimeout(this.ackTimer)
    this.ackTimer = null
    if (!this.up) return
    const ack = this.session.ack()
    if (ack) this.socket.send(JSON.stringify(ack))
  }

  stopTimers () {
    clearInterval(this.silence)
    clearTimeout(this.ackTimer)
    this.ackTimer = null
  }

  onClose (code, reason) {
    const wasUp = this.up
    this.up = false
    this.stopTimers()
    if (code === 4410) this.session.forget()
    if (wasUp) this.emit('down')
    if (this.closed) return
    this.quiet(`no bridge at ${this.options.url}: ${this.explain(code, reason)}`)
    this.retry = setTimeout(() => this.connect(), this.nextDelay(code))
    this.retry.unref()
  }

  explain (code, reason) {
    if (this.problem && code === 1006) return this.problem
    const known = [REASONS[code], reason, this.problem].filter(Boolean)
    return `closed with ${code}${known.length ? ` (${known.join('; ')})` : ''}`
  }

  /** Milliseconds to the next try: doubled each time, from 1 to 60 s, half of it by chance. */
  nextDelay (code) {
    const held = this.opened !== null && Date.now() - this.opened
    if (held >= STABLE_MS || (held !== false && RESTARTS.has(code))) this.delay = this.backoff.first
    if (SLOW_CODES.has(code)) this.delay = this.backoff.most
    const wait = this.delay * (0.5 + this.random() / 2)
    this.delay = Math.min(this.delay * 2, this.backoff.most)
    return wait
  }
}

function parse (data) {
  try {
    const frame = JSON.parse(data)
    return frame && typeof frame === 'object' && !Array.isArray(frame) ? frame : null
  } catch {
    return null
  }
}

module.exports = { Link, SUBPROTOCOL }
