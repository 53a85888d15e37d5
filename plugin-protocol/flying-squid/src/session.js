'use strict'
// One session with the bridge, without any input or output: which ids were given, what the
// bridge has not confirmed yet, and which of its frames were carried out.

const MAX_FRAMES = 20000
const MAX_BYTES = 64 * 1024 * 1024

class Session {
  constructor () {
    this.forget()
  }

  /** Ends the session: the next hello asks for a new one. */
  forget () {
    this.begin(null)
  }

  begin (name) {
    this.name = name
    this.nextId = 1
    this.last = 0 // the last bridge id carried out
    this.acked = 0 // the last bridge id confirmed to the bridge
    this.unacked = []
    this.bytes = 0
  }

  get known () {
    return this.name !== null
  }

  /** What hello carries to go on with this session; undefined where there is none. */
  get resume () {
    return this.known ? { session: this.name, last: this.last } : undefined
  }

  /** Gives `frame` its id and keeps it. Returns its text, or null when there is no session
   * or too much is unconfirmed (the session is then forgotten, as the bridge does). */
  keep (frame) {
    if (!this.known) return null
    const id = this.nextId++
    const text = JSON.stringify({ type: frame.type, id, ...frame })
    const size = Buffer.byteLength(text)
    this.unacked.push({ id, text, size })
    this.bytes += size
    if (this.unacked.length <= MAX_FRAMES && this.bytes <= MAX_BYTES) return text
    this.forget()
    return null
  }

  /** The bridge has recorded everything up to and including `id`. */
  confirm (id) {
    let done = 0
    while (done < this.unacked.length && this.unacked[done].id <= id) {
      this.bytes -= this.unacked[done].size
      done++
    }
    if (done) this.unacked.splice(0, done)
  }

  /** Takes the bridge's welcome. Returns true when the old session goes on. */
  welcome (frame) {
    if (frame.resumed && frame.session === this.name) {
      this.confirm(frame.last)
      this.acked = 0 // the bridge may have lost our last ack with the connection
      return true
    }
    this.begin(frame.session)
    return false
  }

  /** Is this frame of the bridge new? One without an id always is. */
  isNew (frame) {
    return !Number.isInteger(frame.id) || frame.id > this.last
  }

  /** The frame was carried out, or was one before. */
  carried (frame) {
    if (Number.isInteger(frame.id) && frame.id > this.last) this.last = frame.id
  }

  /** The ack that is due, or null. After it the same is due no more. */
  ack () {
    if (this.last <= this.acked) return null
    this.acked = this.last
    return { type: 'ack', id: this.last }
  }

  /** A frame came a second time: its sender has not seen our ack. */
  ackAgain () {
    this.acked = Math.min(this.acked, this.last - 1)
  }
}

module.exports = { Session, MAX_FRAMES, MAX_BYTES }
