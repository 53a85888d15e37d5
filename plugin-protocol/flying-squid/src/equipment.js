'use strict'
// Reports what players hold and wear.

const nbt = require('prismarine-nbt')

const TAG = /^rpfight:\S+$/
const SLOTS = { off_hand: 45, head: 5, chest: 6, legs: 7, feet: 8 }

/** The plain text of a JSON text component, or of a string that is none. */
function plainText (text) {
  try {
    return flatten(JSON.parse(text))
  } catch {
    return text
  }
}

function flatten (part) {
  if (part === null || typeof part !== 'object') return String(part ?? '')
  if (Array.isArray(part)) return part.map(flatten).join('')
  return String(part.text ?? '') + (part.extra || []).map(flatten).join('')
}

function dataOf (item) {
  return item.nbt ? nbt.simplify(item.nbt) : {}
}

/** Marks like rpfight:dagger, from the item's `rpfight` data (text or list) and its lore. */
function tagsOf (data) {
  const own = [].concat(data.rpfight ?? []).map(kind => {
    return String(kind).startsWith('rpfight:') ? String(kind) : `rpfight:${kind}`
  })
  const lore = [].concat(data.display?.Lore ?? []).map(line => plainText(line).trim())
  return [...new Set([...own, ...lore].filter(tag => TAG.test(tag)))]
}

/** What the protocol says of an item; null for an empty slot. */
function describe (item) {
  if (!item) return null
  const data = dataOf(item)
  const custom = data.display?.Name
  return {
    item: `minecraft:${item.name}`,
    name: (custom && plainText(custom)) || item.displayName,
    tags: tagsOf(data)
  }
}

function gearOf (player) {
  const { slots } = player.inventory
  const gear = { main_hand: describe(slots[36 + player.heldItemSlot]) }
  for (const [name, slot] of Object.entries(SLOTS)) gear[name] = describe(slots[slot])
  return gear
}

class Equipment {
  constructor (ctx) {
    this.ctx = ctx
  }

  /** Sends the gear of `seat` if it is not what the bridge knows. */
  report (seat) {
    const gear = gearOf(seat.player)
    const text = JSON.stringify(gear)
    if (text === seat.gear) return
    seat.gear = text
    this.ctx.send({ type: 'equipment', uuid: seat.uuid, ...gear })
  }

  /** To be called once a tick: changes of one tick make one frame. */
  tick () {
    for (const seat of this.ctx.seats()) {
      if (!seat.gearChanged) continue
      seat.gearChanged = false
      this.report(seat)
    }
  }
}

module.exports = { Equipment, describe, plainText }
