'use strict'
// Hands in fight mode: clicks become interact frames, and what the game would make of them is
// undone at the client, which has already shown it.

const { bodyLookedAt } = require('./sight')
const loadItem = require('prismarine-item')

const SWING_REACH = 6
const USE_REACH = 20
const ATTACK_MS = 100
const USE_MS = 300 // a held button repeats every 200 ms
const FACES = [[0, -1, 0], [0, 1, 0], [0, 0, -1], [0, 0, 1], [-1, 0, 0], [1, 0, 0]]

// status of block_dig
const DROP_STACK = 3
const DROP_ITEM = 4
const SWAP_HANDS = 6
// mode of window_click
const THROW = 4
const OUTSIDE = -999

class Hands {
  constructor (ctx) {
    this.ctx = ctx
    this.Item = loadItem(ctx.serv.registry)
    const { gate } = ctx
    gate.on('use_entity', (seat, packet) => this.onEntity(seat, packet))
    gate.on('arm_animation', seat => this.onSwing(seat))
    gate.on('block_dig', (seat, packet) => this.onDig(seat, packet))
    gate.on('block_place', (seat, packet) => this.onPlace(seat, packet))
    gate.on('use_item', (seat, packet) => this.onUse(seat, packet))
    gate.on('window_click', (seat, packet) => this.onWindow(seat, packet))
    gate.on('set_creative_slot', (seat, { slot }) => {
      if (!seat.fighting || slot >= 0) return true
      this.restoreInventory(seat) // thrown out of the creative inventory
      return false
    })
  }

  onEntity (seat, { target: entityId, mouse }) {
    const entity = this.ctx.serv.entities[entityId]
    const puppet = this.ctx.puppets.byEntity(entityId)
    const victim = puppet || this.ctx.seats().find(other => other.player === entity) || null
    const attack = mouse === 1
    if (seat.fighting) {
      this.interact(seat, attack ? 'attack' : 'use', victim)
      return false
    }
    if (puppet) return false // the server knows no such entity
    return !(attack && victim && this.ctx.fightMode.protects(victim))
  }

  /** A swing at nothing in the game's own reach may still aim at someone a little farther. */
  onSwing (seat) {
    if (!seat.fighting || Date.now() - seat.hands.any < USE_MS) return
    const target = bodyLookedAt(this.ctx.blocks, seat, this.ctx.bodies(), SWING_REACH)
    if (target) this.interact(seat, 'attack', target)
  }

  onDig (seat, { status, location, sequence }) {
    if (!seat.fighting) return true
    seat.hands.any = Date.now()
    if (status === SWAP_HANDS) {
      this.interact(seat, 'swap_hands', null)
    } else if (status === DROP_STACK || status === DROP_ITEM) {
      this.restoreInventory(seat)
    } else if (status < DROP_STACK) {
      this.restoreBlock(seat, location)
      this.acknowledge(seat, sequence)
    }
    return false
  }

  onPlace (seat, { location, direction, sequence }) {
    if (!seat.fighting) return true
    this.use(seat)
    const [dx, dy, dz] = FACES[direction] || [0, 0, 0]
    this.restoreBlock(seat, location)
    this.restoreBlock(seat, { x: location.x + dx, y: location.y + dy, z: location.z + dz })
    this.acknowledge(seat, sequence)
    this.restoreInventory(seat)
    return false
  }

  onUse (seat, { sequence }) {
    if (!seat.fighting) return true
    this.use(seat)
    this.acknowledge(seat, sequence)
    return false
  }

  use (seat) {
    this.interact(seat, 'use', bodyLookedAt(this.ctx.blocks, seat, this.ctx.bodies(), USE_REACH))
  }

  onWindow (seat, { mode, slot }) {
    if (!seat.fighting || !(mode === THROW || slot === OUTSIDE)) return true
    this.restoreInventory(seat)
    return false
  }

  interact (seat, kind, target) {
    const now = Date.now()
    const { hands } = seat
    hands.any = now
    if (kind === 'attack') {
      if (now - hands.attack < ATTACK_MS) return
      hands.attack = now
    } else if (kind === 'use') {
      const repeated = now - hands.use < USE_MS
      hands.use = now
      if (repeated) return
    }
    this.ctx.send({ type: 'interact', uuid: seat.uuid, kind, target: target ? target.uuid : null })
  }

  restoreBlock (seat, { x, y, z }) {
    const column = seat.player.world.getLoadedColumn(x >> 4, z >> 4)
    if (!column) return
    const type = column.getBlockStateId({ x: x & 15, y, z: z & 15 })
    seat.player._client.write('block_change', { location: { x, y, z }, type })
  }

  acknowledge (seat, sequenceId) {
    if (sequenceId > 0) seat.player._client.write('acknowledge_player_digging', { sequenceId })
  }

  restoreInventory (seat) {
    const items = []
    for (let slot = 0; slot <= 45; slot++) {
      items.push(this.Item.toNotch(seat.player.inventory.slots[slot]))
    }
    const carriedItem = seat.carried || { present: false }
    seat.player._client.write('window_items', { windowId: 0, stateId: 0, items, carriedItem })
  }
}

module.exports = { Hands }
