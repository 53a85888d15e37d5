'use strict'
// Who is here: one seat for each player, from login to quit, with all the plugin knows of him.

const { blockOf } = require('./blocks')
const { normalYaw } = require('./sight')

const SILENT_MS = 1000

class Seat {
  constructor (player) {
    this.player = player
    this.spawnedAt = null // ms; from then on he is in the game, but his client may still load
    this.joined = false // has the bridge been told of him
    this.look = { yaw: 0, pitch: 0 }
    this.onGround = false
    this.locale = 'en_us'
    this.awaiting = null // a placement the client has not confirmed yet
    this.moved = false // has the client sent a position of its own since it was spawned
    this.reported = null // the last entry of moves, or where the bridge put him
    this.gear = null // the last equipment reported, as text
    this.gearChanged = false
    this.carried = null // the item on the mouse pointer, as it goes over the wire
    this.hands = { any: 0, attack: 0, use: 0 } // when they last did something, ms
    this.forgetFight()
  }

  /** Drops all that lives in a session with the bridge. */
  forgetFight () {
    this.fighting = false
    this.hold = null
    this.movement = null
    this.invulnerableUntil = 0
    this.menus = new Map()
    this.overlays = new Map()
    this.reach = null // the blocks his movement reaches, as an overlay
  }

  get uuid () {
    return this.player.uuid
  }
}

class Roster {
  constructor (ctx, { moderators = [], admins = [], display = {} }) {
    this.ctx = ctx
    this.moderators = new Set(moderators)
    this.admins = new Set(admins)
    this.display = new Map(Object.entries(display))
    this.byPlayer = new Map()
  }

  add (player) {
    const seat = new Seat(player)
    this.byPlayer.set(player, seat)
    return seat
  }

  /** Seats of those who are in the game. */
  all () {
    return [...this.byPlayer.values()].filter(seat => seat.joined)
  }

  find (uuid) {
    return this.all().find(seat => seat.uuid === uuid) || null
  }

  nameShown (seat) {
    return this.display.get(seat.player.username) || seat.player.username
  }

  permissionsOf (seat) {
    const name = seat.player.username
    const admin = Boolean(seat.player.op) || this.admins.has(name)
    const held = []
    if (admin || this.moderators.has(name)) held.push('rpfight.moderator')
    if (admin) held.push('rpfight.admin')
    return held
  }

  /** What player_join says besides where he stands; a change of it is reported. */
  identity (seat) {
    const player = { uuid: seat.uuid, name: seat.player.username }
    const display = this.display.get(seat.player.username)
    if (display) player.display = display
    return {
      player,
      world: this.ctx.nameOf(seat.player.world),
      permissions: this.permissionsOf(seat),
      locale: seat.locale
    }
  }

  announce (seat) {
    const identity = this.identity(seat)
    seat.announced = JSON.stringify(identity)
    const pos = blockOf(seat.player.position)
    const yaw = normalYaw(seat.look.yaw)
    seat.reported = { ...pos, yaw }
    this.ctx.send({ type: 'player_join', ...identity, pos, yaw })
  }

  /** To be called about once a second: op, locale and world change without notice. */
  announceChanges () {
    for (const seat of this.all()) {
      if (JSON.stringify(this.identity(seat)) !== seat.announced) this.announce(seat)
    }
  }

  /** To be called once a tick: tells of newcomers whose clients have begun to act, so that
   * their language and place are known, or have been silent for a while. */
  greet () {
    for (const seat of this.byPlayer.values()) {
      if (seat.joined || seat.spawnedAt === null) continue
      if (!seat.moved && Date.now() - seat.spawnedAt < SILENT_MS) continue
      this.enter(seat)
    }
  }

  /** He is in the game from now on: also to be called before anything else is told of him. */
  enter (seat) {
    if (seat.joined) return
    seat.joined = true
    this.announce(seat)
    this.ctx.equipment.report(seat)
  }

  left (seat) {
    this.byPlayer.delete(seat.player)
    if (!seat.joined) return
    seat.joined = false
    this.ctx.send({ type: 'player_quit', uuid: seat.uuid })
  }
}

module.exports = { Roster, Seat }
