'use strict'
// Rings of coloured dust on the ground, for one viewer, drawn again until they are removed; and
// the blocks that a granted movement reaches, for the mover alone.

const LIFT = 0.15 // blocks above the floor
const GREEN = '#55ff55'
const SMALL = 0.6 // size of a grain on a block within reach; a ring's is 1
const MAX_REACH = 64 // blocks shown of a movement, the nearest ones
const MAX_CELLS = 2000 // drawn of one overlay at a time
const FAR = 64

class Overlays {
  constructor (ctx) {
    this.ctx = ctx
  }

  set (seat, { name, rings, ttl_s: seconds }) {
    if (!rings || !rings.length) {
      seat.overlays.delete(name)
      return
    }
    const lasts = seconds === null || seconds === undefined ? Infinity : seconds * 1000
    const grains = rings.flatMap(ring => cellsOf(ring).map(cell => ({ cell, color: ring.color })))
    const overlay = { grains: grains.slice(0, MAX_CELLS), until: Date.now() + lasts }
    seat.overlays.set(name, overlay)
    this.draw(seat, overlay)
  }

  /** Shows `cells` ([[x, y, z]…]) as within reach until others are given; null: none any more. */
  reach (seat, cells) {
    if (!cells) {
      seat.reach = null
      return
    }
    const { x, z } = seat.player.position
    const far = ([cx, , cz]) => Math.abs(cx + 0.5 - x) + Math.abs(cz + 0.5 - z)
    const near = cells.filter(isCell).sort((a, b) => far(a) - far(b)).slice(0, MAX_REACH)
    seat.reach = { grains: near.map(cell => ({ cell, color: GREEN, size: SMALL })) }
    this.draw(seat, seat.reach)
  }

  /** To be called about once a second: dust lives about that long. */
  redraw () {
    const now = Date.now()
    for (const seat of this.ctx.seats()) {
      if (seat.reach) this.draw(seat, seat.reach)
      for (const [name, overlay] of seat.overlays) {
        if (now >= overlay.until) seat.overlays.delete(name)
        else this.draw(seat, overlay)
      }
    }
  }

  draw (seat, { grains }) {
    const { world, position } = seat.player
    for (const { cell: [x, y, z], color, size } of grains) {
      if (Math.abs(x - position.x) > FAR || Math.abs(z - position.z) > FAR) continue
      const floor = this.ctx.blocks.standingY(world, { x, y, z })
      this.ctx.dust(seat, { x: x + 0.5, y: floor + LIFT, z: z + 0.5 }, color, size)
    }
  }
}

function isCell (cell) {
  return Array.isArray(cell) && cell.length === 3 && cell.every(Number.isInteger)
}

/** The cells of a ring; of one that names none, those on its circle. */
function cellsOf ({ cells, center, radius }) {
  if (Array.isArray(cells) && cells.length) return cells
  if (!center || !(radius > 0)) return []
  const found = new Map()
  const steps = Math.ceil(2 * Math.PI * radius * 2)
  for (let step = 0; step < steps; step++) {
    const turn = 2 * Math.PI * step / steps
    const x = Math.round(center.x + Math.cos(turn) * radius)
    const z = Math.round(center.z + Math.sin(turn) * radius)
    found.set(`${x},${z}`, [x, center.y, z])
  }
  return [...found.values()]
}

module.exports = { Overlays, cellsOf }
