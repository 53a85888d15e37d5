'use strict'
// Fight mode: holds players on the centre of a block outside granted movement, puts them where
// the bridge says, and keeps the game's own damage, digging, building and dropping away.

const { Vec3 } = require('vec3')
const { blockOf } = require('./blocks')

const SLACK = 0.3 // blocks off the centre that are let pass
const STILL = 0.05 // blocks off the centre that nobody sees
const FALL = 0.6 // blocks below the floor
const RISE = 1.5 // blocks above it: a jump on the spot
const CONFIRM_MS = 2000
const MARK_FAR = 32
const WHITE = '#ffffff'
const KEEP_YAW = 0x08 // flags of the position packet: this value is added to the old one
const KEEP_PITCH = 0x10

class FightMode {
  constructor (ctx) {
    this.ctx = ctx
    this.lastTeleport = 1000
    const { gate } = ctx
    gate.on(['look', 'position_look'], (seat, { yaw, pitch }) => { seat.look = { yaw, pitch } })
    gate.on('teleport_confirm', (seat, { teleportId }) => {
      if (seat.awaiting && seat.awaiting.id === teleportId) seat.awaiting = null
    })
    gate.on(['position', 'position_look'], (seat, packet) => this.onMove(seat, packet))
    gate.on(['look', 'flying'], (seat, { onGround }) => {
      if (!seat.awaiting) seat.onGround = Boolean(onGround)
    })
  }

  /** A player came: takes over what the server does to his body. */
  admit (seat) {
    const { player } = seat
    const { guard } = this.ctx
    player.sendSelfPosition = guard('sendSelfPosition', position => this.selfPosition(seat, position))
    const takeDamage = player.takeDamage
    player.takeDamage = blow => {
      if (!this.protects(seat)) takeDamage(blow)
    }
    player.on('move_cancel', guard('move_cancel', ({ teleport }, cancel) => {
      if (teleport && seat.fighting) cancel(false)
    }))
    player.on('change_world', () => { seat.moved = false })
  }

  protects (seat) {
    return seat.fighting || Date.now() < seat.invulnerableUntil
  }

  /** The server's own correction of a position; its packet would spoil the look. */
  selfPosition (seat, position) {
    if (position && seat.moved) return // a late repetition of where he was spawned
    if (position) seat.player.position = position
    this.writePosition(seat, null)
  }

  writePosition (seat, yaw) {
    const { x, y, z } = seat.player.position
    const id = ++this.lastTeleport
    seat.awaiting = { id, since: Date.now(), yaw }
    seat.player._client.write('position', {
      x,
      y,
      z,
      yaw: yaw ?? 0,
      pitch: 0,
      flags: KEEP_PITCH | (yaw === null ? KEEP_YAW : 0),
      teleportId: id
    })
  }

  /** Returns false when the server must not see the packet. */
  onMove (seat, { x, y, z, onGround }) {
    if (seat.awaiting) return false
    seat.moved = true
    if (seat.fighting && !seat.movement && offCentre({ x, y, z }, seat.hold)) {
      this.place(seat, seat.hold, null)
      this.ctx.show.held(seat)
      return false
    }
    seat.onGround = Boolean(onGround)
    return true
  }

  /** Puts a player on the centre of `block`; `yaw` null: he keeps looking where he looks. */
  place (seat, block, yaw) {
    const { player } = seat
    const y = this.ctx.blocks.standingY(player.world, block)
    player.position = new Vec3(block.x + 0.5, y, block.z + 0.5)
    seat.moved = true
    seat.onGround = true
    this.writePosition(seat, yaw)
    this.showToOthers(seat)
    seat.reported = { x: block.x, y: block.y, z: block.z, yaw: yaw ?? seat.look.yaw }
  }

  showToOthers ({ player }) {
    const { x, y, z } = player.position
    player._client.write('update_view_position', { chunkX: Math.floor(x / 16), chunkZ: Math.floor(z / 16) })
    player.updateAndSpawn()
    player._writeOthersNearby('entity_teleport', {
      entityId: player.id, x, y, z, yaw: player.yaw, pitch: player.pitch, onGround: true
    })
    player.knownPosition = player.position.clone()
    const sent = player.lastPositionChunkUpdated
    if (sent && player.position.distanceTo(sent) > 16 && !player.sendingChunks) {
      player.worldSendRestOfChunks().catch(error => this.ctx.log(`chunks: ${error.message}`))
    }
  }

  set (seat, { on, center }) {
    if (!on) {
      Object.assign(seat, { fighting: false, hold: null, movement: null })
      this.ctx.overlays.reach(seat, null)
      return
    }
    seat.fighting = true
    seat.hold = center
    if (!seat.movement) this.settle(seat)
    this.mark(seat)
  }

  /** A frame without `reach` leaves shown what is shown. */
  grant (seat, { budget, reach }) {
    if (budget !== null && budget !== undefined) {
      seat.movement = { budget }
      if (Array.isArray(reach)) this.ctx.overlays.reach(seat, reach)
      return
    }
    this.ctx.overlays.reach(seat, null)
    if (!seat.movement) return
    seat.movement = null
    seat.hold = seat.reported || blockOf(seat.player.position)
    if (seat.fighting) this.settle(seat)
  }

  /** Onto the centre of the held block, unless he stands there. */
  settle (seat) {
    const { x, y, z } = seat.player.position
    const off = Math.max(Math.abs(x - seat.hold.x - 0.5), Math.abs(z - seat.hold.z - 0.5))
    if (off > STILL || blockOf({ x, y, z }).y !== seat.hold.y) this.place(seat, seat.hold, null)
  }

  async teleport (seat, { pos, yaw = null, world }) {
    const target = world && this.ctx.worldOf(world)
    if (target && target !== seat.player.world) {
      const dimension = this.ctx.dimensionOf(target)
      await seat.player.changeWorld(target, { dimension })
      if (!seat.joined) return
    }
    if (seat.fighting) seat.hold = pos
    this.place(seat, pos, yaw)
  }

  /** To be called once a tick: a placement that got lost is repeated. */
  tick () {
    const now = Date.now()
    for (const seat of this.ctx.seats()) {
      const { awaiting } = seat
      if (awaiting && now - awaiting.since > CONFIRM_MS) this.writePosition(seat, awaiting.yaw)
    }
  }

  /** To be called about once a second: marks the fighters and puts those straight who still
   * stand a little off the centre, where a push or their own feet left them. */
  watch () {
    for (const seat of this.ctx.seats()) {
      if (!seat.fighting) continue
      if (!seat.movement && !seat.awaiting && seat.onGround) this.settle(seat)
      this.mark(seat)
    }
  }

  mark (seat) {
    const { position, world } = seat.player
    for (const viewer of this.ctx.seats()) {
      const near = viewer.player.world === world &&
        viewer.player.position.distanceTo(position) <= MARK_FAR
      if (!near) continue
      for (const [dx, dz] of [[0.4, 0], [-0.4, 0], [0, 0.4], [0, -0.4]]) {
        const at = { x: position.x + dx, y: position.y + 0.1, z: position.z + dz }
        this.ctx.dust(viewer, at, WHITE)
      }
    }
  }
}

function offCentre ({ x, y, z }, block) {
  const below = block.y - y
  return Math.abs(x - block.x - 0.5) > SLACK || Math.abs(z - block.z - 0.5) > SLACK ||
    below > FALL + 0.5 || -below > RISE
}

module.exports = { FightMode }
