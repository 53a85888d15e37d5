'use strict'
// Sees the packets of clients before the server does, and can keep them from it.

class Gate {
  constructor (guard) {
    this.guard = guard
    this.watchers = new Map()
  }

  /** `watcher(seat, packet)`; when it returns false the server never sees the packet. */
  on (names, watcher) {
    for (const name of [].concat(names)) {
      if (!this.watchers.has(name)) this.watchers.set(name, [])
      this.watchers.get(name).push(this.guard(name, watcher))
    }
  }

  install (seat) {
    const client = seat.player._client
    const emit = client.emit
    client.emit = (name, ...args) => {
      for (const watcher of this.watchers.get(name) || []) {
        if (watcher(seat, args[0]) === false) return false
      }
      return emit.call(client, name, ...args)
    }
  }
}

module.exports = { Gate }
