'use strict'
// Reports where players stand and look: one moves frame a tick at most.

const { blockOf, sameBlock } = require('./blocks')
const { normalYaw, yawBetween } = require('./sight')

const LOOK_DEGREES = 10

class Positions {
  constructor (ctx) {
    this.ctx = ctx
  }

  /** To be called once a tick. */
  tick () {
    const moves = []
    for (const seat of this.ctx.seats()) {
      if (!this.stands(seat)) continue
      const now = this.whereabouts(seat)
      if (seat.reported && !differs(seat.reported, now)) continue
      seat.reported = now
      moves.push({ uuid: seat.uuid, ...now })
    }
    this.send(moves)
  }

  /** Sends everybody's position, of one in mid-air the last he stood at. */
  everybody () {
    const moves = []
    for (const seat of this.ctx.seats()) {
      if (this.stands(seat) || !seat.reported) seat.reported = this.whereabouts(seat)
      moves.push({ uuid: seat.uuid, ...seat.reported })
    }
    this.send(moves)
  }

  send (moves) {
    if (moves.length) this.ctx.send({ type: 'moves', moves, seen: this.ctx.link.seen })
  }

  /** On the ground, in water or on a ladder, and where the bridge last put him. */
  stands (seat) {
    if (seat.awaiting) return false
    if (seat.onGround) return true
    const { x, y, z } = blockOf(seat.player.position)
    return this.ctx.blocks.at(seat.player.world, x, y, z).climb
  }

  whereabouts (seat) {
    return { ...blockOf(seat.player.position), yaw: normalYaw(seat.look.yaw) }
  }
}

function differs (before, now) {
  return !sameBlock(before, now) || yawBetween(before.yaw, now.yaw) > LOOK_DEGREES
}

module.exports = { Positions }
