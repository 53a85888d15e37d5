'use strict'
// Whom and what a player looks at.

const EYES = 1.62
const HEIGHT = 1.8
const STEP = 0.1

/** The game's yaw in [-180, 180), to a tenth of a degree. */
function normalYaw (yaw) {
  const turned = Math.round((((yaw + 180) % 360 + 360) % 360 - 180) * 10) / 10
  return turned === 180 ? -180 : turned + 0 // never -0
}

/** The difference of two yaws in degrees, 0 to 180. */
function yawBetween (a, b) {
  return Math.abs(normalYaw(a - b))
}

function direction ({ yaw, pitch }) {
  const turn = yaw * Math.PI / 180
  const tilt = pitch * Math.PI / 180
  return {
    x: -Math.sin(turn) * Math.cos(tilt),
    y: -Math.sin(tilt),
    z: Math.cos(turn) * Math.cos(tilt)
  }
}

/** First solid block on the line of sight within `reach`: {block, distance} or null. */
function blockLookedAt (blocks, seat, reach) {
  const eyes = seat.player.position
  const look = direction(seat.look)
  let last = null
  for (let far = 0; far <= reach; far += STEP) {
    const x = Math.floor(eyes.x + look.x * far)
    const y = Math.floor(eyes.y + EYES + look.y * far)
    const z = Math.floor(eyes.z + look.z * far)
    if (last && last.x === x && last.y === y && last.z === z) continue
    last = { x, y, z }
    if (blocks.at(seat.player.world, x, y, z).solid) return { block: last, distance: far }
  }
  return null
}

/** How far off the line of sight the body of `other` is: {miss (blocks), distance} */
function offLine (seat, other, look) {
  const dx = other.player.position.x - seat.player.position.x
  const dz = other.player.position.z - seat.player.position.z
  const low = other.player.position.y - seat.player.position.y - EYES
  const flat = Math.hypot(look.x, look.z)
  // The line passes the other's vertical axis at this length; straight up or down: nowhere.
  const length = flat > 1e-6 ? (dx * look.x + dz * look.z) / (flat * flat) : 0
  const side = Math.hypot(look.x * length - dx, look.z * length - dz)
  const height = Math.min(Math.max(look.y * length, low), low + HEIGHT)
  return { miss: Math.hypot(side, look.y * length - height), distance: length }
}

/**
 * Whom of `others` (seats, puppets) a player looks at within `reach` blocks, or null. The body
 * is taken half a block wide to each side and a little wider far away; walls hide who is behind
 * them.
 */
function bodyLookedAt (blocks, seat, others, reach) {
  const look = direction(seat.look)
  const wall = blockLookedAt(blocks, seat, reach)
  const limit = wall ? wall.distance + 0.5 : reach
  let best = null
  for (const other of others) {
    if (other === seat || other.player.world !== seat.player.world) continue
    const { miss, distance } = offLine(seat, other, look)
    if (distance <= 0 || distance > limit || miss > 0.5 + distance * 0.04) continue
    if (!best || distance < best.distance) best = { other, distance }
  }
  return best && best.other
}

module.exports = { normalYaw, yawBetween, blockLookedAt, bodyLookedAt }
