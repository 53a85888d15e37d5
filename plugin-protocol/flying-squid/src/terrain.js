'use strict'
// Answers terrain_request with the ground as bitsets, and reports what changes on it.

const MAX_BLOCKS = 1 << 20 // three bitsets in base64 are then about 520 kB of a 1 MiB frame
const MAX_RADIUS = 256

class Terrain {
  constructor (ctx) {
    this.ctx = ctx
    this.watched = new WeakSet()
  }

  /** Sends block_change for every change in `world` that a fight would notice. */
  watch (world) {
    if (this.watched.has(world)) return
    this.watched.add(world)
    world.on('blockUpdate', this.ctx.guard('blockUpdate', (before, after) => {
      this.changed(world, before, after)
    }))
  }

  changed (world, before, after) {
    const { x, y, z } = after.position
    const { classify } = this.ctx
    const was = classify(before)
    const is = classify(after)
    if (was.solid === is.solid && was.climb === is.climb && was.opaque === is.opaque) return
    this.ctx.send({
      type: 'block_change',
      world: this.ctx.nameOf(world),
      x,
      y,
      z,
      solid: is.solid,
      climb: is.climb,
      opaque: is.opaque
    })
  }

  async answer ({ world: name, center, radius }) {
    const world = this.ctx.worldOf(name)
    if (!world) return this.ctx.log(`terrain_request for the unknown world ${name}`)
    this.watch(world)
    const reach = Math.min(radius, MAX_RADIUS)
    const across = 2 * reach + 1
    const [low, high] = await heights(world, center, reach)
    const layers = Math.max(1, Math.floor(MAX_BLOCKS / (across * across)))
    for (let y = low; y < high; y += layers) {
      const origin = { x: center.x - reach, y, z: center.z - reach }
      const size = { x: across, y: Math.min(layers, high - y), z: across }
      this.ctx.send({ type: 'terrain', world: name, origin, size, ...await this.bits(world, origin, size) })
    }
  }

  async bits (world, origin, size) {
    const bytes = Math.ceil(size.x * size.y * size.z / 8)
    const sets = { solid: Buffer.alloc(bytes), climb: Buffer.alloc(bytes), opaque: Buffer.alloc(bytes) }
    const end = { x: origin.x + size.x, z: origin.z + size.z }
    for (let chunkX = origin.x >> 4; chunkX << 4 < end.x; chunkX++) {
      for (let chunkZ = origin.z >> 4; chunkZ << 4 < end.z; chunkZ++) {
        this.fill(sets, await world.getColumn(chunkX, chunkZ), { chunkX, chunkZ, origin, size, end })
      }
    }
    const text = {}
    for (const name of Object.keys(sets)) text[name] = sets[name].toString('base64')
    return text
  }

  /** Fills in the part of one column; no await inside, so it is read in one moment. */
  fill (sets, column, { chunkX, chunkZ, origin, size, end }) {
    const fromX = Math.max(origin.x, chunkX << 4)
    const toX = Math.min(end.x, (chunkX + 1) << 4)
    const fromZ = Math.max(origin.z, chunkZ << 4)
    const toZ = Math.min(end.z, (chunkZ + 1) << 4)
    for (let y = 0; y < size.y; y++) {
      for (let z = fromZ; z < toZ; z++) {
        const row = (y * size.z + z - origin.z) * size.x - origin.x
        for (let x = fromX; x < toX; x++) {
          const kind = this.ctx.blocks.inColumn(column, x, origin.y + y, z)
          const index = row + x
          const bit = 1 << (index & 7)
          if (kind.solid) sets.solid[index >> 3] |= bit
          if (kind.climb) sets.climb[index >> 3] |= bit
          if (kind.opaque) sets.opaque[index >> 3] |= bit
        }
      }
    }
  }
}

/** The heights of the cube that lie in the world: first inclusive, second not. */
async function heights (world, center, radius) {
  const { minY = 0, worldHeight = 256 } = await world.getColumn(center.x >> 4, center.z >> 4)
  return [Math.max(minY, center.y - radius), Math.min(minY + worldHeight, center.y + radius + 1)]
}

module.exports = { Terrain }
