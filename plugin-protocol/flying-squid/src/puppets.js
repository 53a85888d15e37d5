'use strict'
// The NPCs of masters: an entity for each, which only the clients know. The game server has no
// part in it, so that it never walks, burns or dies by the game's own rules.

const { randomUUID } = require('node:crypto')

const BODY = 'zombie'
const UNHINGED = 0x01 // flag of a mob without a will of its own

/** The game's angles on the wire: 256 steps round, signed. */
function angle (degrees) {
  return Math.floor((((degrees % 360) + 360) % 360) * 256 / 360) << 24 >> 24
}

class Puppets {
  constructor (ctx) {
    this.ctx = ctx
    this.byNpc = new Map()
    const { entitiesByName } = ctx.serv.registry
    this.body = entitiesByName[BODY]
  }

  /** Takes an `npc` frame: where it stands now, or, with `pos` null, that it is gone. */
  set ({ npc, name, world, pos, yaw }) {
    const known = this.byNpc.get(npc)
    if (!pos) {
      if (known) this.remove(known)
      return
    }
    const place = this.ctx.worldOf(world)
    if (!place) throw new Error(`npc: there is no world ${world}`)
    const position = this.centre(place, pos)
    if (known && known.player.world === place && known.name === name) {
      known.player.position = position
      known.yaw = yaw
      return this.toViewers(known, client => this.move(client, known))
    }
    if (known) this.remove(known)
    this.add({ uuid: npc, name, yaw, player: { world: place, position } })
  }

  centre (world, pos) {
    return { x: pos.x + 0.5, y: this.ctx.blocks.standingY(world, pos), z: pos.z + 0.5 }
  }

  add (puppet) {
    const { serv } = this.ctx
    serv.entityMaxId++ // an id that the server gives to nobody else
    Object.assign(puppet, { id: serv.entityMaxId, objectUUID: randomUUID(), viewers: new Set() })
    this.byNpc.set(puppet.uuid, puppet)
    for (const seat of this.ctx.seats()) this.follow(seat, puppet)
  }

  remove (puppet) {
    this.byNpc.delete(puppet.uuid)
    this.toViewers(puppet, client => client.write('entity_destroy', { entityIds: [puppet.id] }))
  }

  /** All of them are gone: the session with the bridge that told of them is over. */
  clear () {
    for (const puppet of this.all()) this.remove(puppet)
  }

  all () {
    return [...this.byNpc.values()]
  }

  /** The puppet with this entity id, if one has it. */
  byEntity (id) {
    return this.all().find(puppet => puppet.id === id) || null
  }

  /** His client has forgotten every entity: it was spawned anew, or in another world. */
  forgotten (seat) {
    for (const puppet of this.byNpc.values()) puppet.viewers.delete(seat)
  }

  /** To be called about once a second: newcomers, and who has changed the world, see them, too. */
  watch () {
    const seats = this.ctx.seats()
    for (const puppet of this.byNpc.values()) {
      for (const seat of puppet.viewers) if (!seats.includes(seat)) puppet.viewers.delete(seat)
      for (const seat of seats) this.follow(seat, puppet)
    }
  }

  /** Shows a puppet to who is in its world and does not see it yet, and to nobody else. */
  follow (seat, puppet) {
    const isHere = seat.player.world === puppet.player.world
    if (isHere === puppet.viewers.has(seat)) return
    const client = seat.player._client
    if (!isHere) {
      puppet.viewers.delete(seat)
      client.write('entity_destroy', { entityIds: [puppet.id] })
      return
    }
    puppet.viewers.add(seat)
    this.spawn(client, puppet)
  }

  spawn (client, puppet) {
    const { x, y, z } = puppet.player.position
    const turn = angle(puppet.yaw)
    client.write('spawn_entity', {
      entityId: puppet.id,
      objectUUID: puppet.objectUUID,
      type: this.body.id,
      x,
      y,
      z,
      pitch: 0,
      yaw: turn,
      headPitch: turn,
      objectData: 0,
      velocity: { x: 0, y: 0, z: 0 }
    })
    client.write('entity_metadata', { entityId: puppet.id, metadata: this.looks(puppet) })
  }

  /** What is known of its looks: the name over its head, and that it stands still and silent. */
  looks ({ name }) {
    const key = what => this.body.metadataKeys.indexOf(what)
    const text = JSON.stringify({ text: String(name) })
    return [
      { key: key('custom_name'), type: 'optional_component', value: text },
      { key: key('custom_name_visible'), type: 'boolean', value: true },
      { key: key('silent'), type: 'boolean', value: true },
      { key: key('no_gravity'), type: 'boolean', value: true },
      { key: key('mob_flags'), type: 'byte', value: UNHINGED }
    ]
  }

  move (client, puppet) {
    const { x, y, z } = puppet.player.position
    const turn = angle(puppet.yaw)
    client.write('entity_teleport', {
      entityId: puppet.id, x, y, z, yaw: turn, pitch: 0, onGround: true
    })
    client.write('entity_head_rotation', { entityId: puppet.id, headYaw: turn })
  }

  toViewers (puppet, show) {
    for (const seat of puppet.viewers) show(seat.player._client)
  }
}

module.exports = { Puppets, angle }
