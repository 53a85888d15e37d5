'use strict'
// The bridge's end of the socket, for tests: sessions, ids, acks and resumption as the protocol
// has them, and no rules at all. A killed one can be started again with what it remembers.

const { createServer } = require('node:http')
const { EventEmitter } = require('node:events')
const { WebSocketServer } = require('ws')

class FakeBridge extends EventEmitter {
  constructor ({ token = 'secret', refuse = null } = {}) {
    super()
    this.token = token
    this.refuse = refuse // a close code given instead of a welcome
    this.sessions = new Map()
    this.frames = [] // every frame with an id, once
    this.raw = [] // everything that came in, hello and acks too
    this.attempts = 0
    this.count = 0
    this.holdAcks = false
  }

  async start (port = 0) {
    this.http = createServer()
    this.sockets = new Set()
    this.http.on('connection', socket => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
    })
    const wss = new WebSocketServer({ noServer: true, handleProtocols: offered => [...offered][0] })
    this.http.on('upgrade', (request, socket, head) => {
      this.attempts++
      if (request.headers.authorization !== `Bearer ${this.token}`) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        return
      }
      wss.handleUpgrade(request, socket, head, ws => this.onSocket(ws, request))
    })
    await new Promise(resolve => this.http.listen(port, '127.0.0.1', resolve))
    this.port = this.http.address().port
    this.url = `ws://127.0.0.1:${this.port}/plugin`
    return this
  }

  /** Dies as a killed process does: no close frame, nothing said. */
  async kill () {
    for (const socket of this.sockets) socket.destroy()
    this.ws = null
    await new Promise(resolve => this.http.close(resolve))
  }

  onSocket (ws, request) {
    this.subprotocol = request.headers['sec-websocket-protocol']
    ws.on('message', data => this.onFrame(ws, JSON.parse(data)))
    ws.on('error', () => {})
  }

  onFrame (ws, frame) {
    this.raw.push(frame)
    if (frame.type === 'hello') return this.onHello(ws, frame)
    if (frame.type === 'ack') {
      this.session.unacked = this.session.unacked.filter(kept => kept.id > frame.id)
      this.emit('ack', frame)
      return
    }
    if (frame.id > this.session.last) {
      this.session.last = frame.id
      this.frames.push(frame)
      this.emit('frame', frame)
    }
    if (!this.holdAcks) this.write({ type: 'ack', id: this.session.last })
  }

  onHello (ws, { resume }) {
    if (this.refuse) return ws.close(this.refuse, 'as the test wants it')
    this.ws = ws
    const old = resume && this.sessions.get(resume.session)
    this.session = old || { name: `s${++this.count}`, last: 0, nextId: 1, unacked: [] }
    this.sessions.set(this.session.name, this.session)
    const { name, last } = this.session
    this.write({ type: 'welcome', protocol: 1, session: name, resumed: Boolean(old), last })
    if (old) {
      this.session.unacked = old.unacked.filter(kept => kept.id > resume.last)
      for (const kept of this.session.unacked) this.write(kept)
    }
    this.emit('hello', this.session)
  }

  write (frame) {
    if (this.ws) this.ws.send(JSON.stringify(frame))
  }

  /** Sends a frame that must not be lost; returns it with its id. */
  send (frame) {
    const kept = { ...frame, id: this.session.nextId++ }
    this.session.unacked.push(kept)
    this.write(kept)
    return kept
  }

  /** Resolves with the first frame, old or new from index `from` on, that fits. */
  wait (fits, { from = 0, ms = 5000 } = {}) {
    const had = this.frames.slice(from).find(fits)
    return had ? Promise.resolve(had) : once(this, 'frame', fits, ms)
  }

  hello (ms = 5000) {
    return once(this, 'hello', () => true, ms)
  }
}

function once (emitter, name, fits, ms) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      emitter.removeListener(name, listener)
    }
    const listener = value => {
      if (!fits(value)) return
      stop()
      resolve(value)
    }
    const timer = setTimeout(() => {
      stop()
      reject(new Error(`no ${name} in ${ms} ms that fits ${fits}`))
    }, ms)
    emitter.on(name, listener)
  })
}

module.exports = { FakeBridge, once }
