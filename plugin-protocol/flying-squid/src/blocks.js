'use strict'
// What a block is to a fight, learned once for each state of a block.

const CLIMBED = new Set(['ladder', 'vine', 'water', 'bubble_column', 'scaffolding', 'cave_vines',
  'cave_vines_plant', 'weeping_vines', 'weeping_vines_plant', 'twisting_vines',
  'twisting_vines_plant'])
const BY_HAND = /_(door|trapdoor|fence_gate)$/
const NOT_BY_HAND = new Set(['iron_door', 'iron_trapdoor'])

/** `top`: height of the collision shape above the block's floor, 0 for none. */
function classify (block) {
  const top = (block.shapes || []).reduce((high, shape) => Math.max(high, shape[4]), 0)
  const opens = BY_HAND.test(block.name) && !NOT_BY_HAND.has(block.name)
  const climb = CLIMBED.has(block.name)
  const solid = top >= 0.5 && !opens && !climb
  return Object.freeze({ top, climb, solid, opaque: solid && !block.transparent })
}

const NOTHING = Object.freeze({ top: 0, climb: false, solid: false, opaque: false })

class Blocks {
  constructor () {
    this.kinds = new Map()
    this.cursor = { x: 0, y: 0, z: 0 }
  }

  ofState (column, state) {
    let kind = this.kinds.get(state)
    if (!kind) this.kinds.set(state, kind = classify(column.getBlock(this.cursor)))
    return kind
  }

  /** The kind of the block at these world coordinates of a column. */
  inColumn (column, x, y, z) {
    const { minY = 0, worldHeight = 256 } = column
    if (y < minY || y >= minY + worldHeight) return NOTHING
    this.cursor.x = x & 15
    this.cursor.y = y
    this.cursor.z = z & 15
    return this.ofState(column, column.getBlockStateId(this.cursor))
  }

  /** The same in a world, as far as it is loaded; where it is not, nothing stands. */
  at (world, x, y, z) {
    const column = world.getLoadedColumn(x >> 4, z >> 4)
    return column ? this.inColumn(column, x, y, z) : NOTHING
  }

  /** Height of the feet of one who stands in `block`: y - 0.5 inclusive to y + 0.5. */
  standingY (world, block) {
    let best = block.y
    for (const y of [block.y - 1, block.y]) {
      const kind = this.at(world, block.x, y, block.z)
      const feet = y + kind.top
      if (kind.top && !kind.climb && feet >= block.y - 0.5 && feet < block.y + 0.5) best = feet
    }
    return best
  }
}

/** The block in which feet stand: y = floor(feet + 0.5). */
function blockOf (position) {
  return {
    x: Math.floor(position.x),
    y: Math.floor(position.y + 0.5),
    z: Math.floor(position.z)
  }
}

function sameBlock (a, b) {
  return a.x === b.x && a.y === b.y && a.z === b.z
}

module.exports = { Blocks, blockOf, sameBlock, classify }
