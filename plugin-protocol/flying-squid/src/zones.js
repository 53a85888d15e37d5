'use strict'
// The paradox zones of running fights: who is out of a fight's time is not heard by those in it.

const { blockOf } = require('./blocks')

const NO_ROLEPLAY = new Set(['ooc'])

class Zones {
  constructor (ctx) {
    this.ctx = ctx
    this.zones = new Map()
  }

  /** Takes a `zone` frame, which tells the whole zone. */
  set (frame) {
    if (!frame.on) this.zones.delete(frame.fight)
    else {
      this.zones.set(frame.fight, {
        world: frame.world,
        centers: frame.centers || [],
        radius: frame.radius,
        observers: new Set(frame.observers),
        outsiders: new Set(frame.outsiders)
      })
    }
  }

  clear () {
    this.zones.clear()
  }

  /** Is what `speaker` says in `channel` kept from `listener`? */
  hides (speaker, listener, channel) {
    if (listener === speaker || NO_ROLEPLAY.has(channel)) return false
    return [...this.zones.values()].some(zone =>
      zone.outsiders.has(speaker.uuid) && this.isInside(listener, zone))
  }

  /** In the fight's time are its observers, and its fighters: held, and within the zone. */
  isInside (seat, zone) {
    if (zone.outsiders.has(seat.uuid)) return false
    if (zone.observers.has(seat.uuid)) return true
    if (!seat.fighting || this.ctx.nameOf(seat.player.world) !== zone.world) return false
    const { x, y, z } = blockOf(seat.player.position)
    return zone.centers.some(center => Math.abs(center.x - x) <= zone.radius &&
      Math.abs(center.y - y) <= zone.radius && Math.abs(center.z - z) <= zone.radius)
  }
}

module.exports = { Zones }
