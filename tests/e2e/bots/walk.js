'use strict'
// Walks from block to block with the forward key, as a player would.

const TURN = 0.22 // blocks from the centre at which the key is let go
const STEP_TICKS = 40 // one block takes about five
const SETTLE_TICKS = 4

function flatDistance (position, { x, z }) {
  return Math.hypot(x - position.x, z - position.z)
}

/** Centres of the blocks to pass: along x, then along z, or both at once where diagonal. */
function route (from, to, diagonal) {
  const centres = []
  const at = { ...from }
  while (at.x !== to.x || at.z !== to.z) {
    const dx = Math.sign(to.x - at.x)
    const dz = Math.sign(to.z - at.z)
    at.x += dx
    if (diagonal || !dx) at.z += dz
    centres.push({ x: at.x + 0.5, z: at.z + 0.5 })
  }
  return centres
}

/** One step. Resolves with "there", "put_back" or "stuck". */
async function step (client, centre) {
  const { bot } = client
  const forced = client.forced
  let best = Infinity
  let idle = 0
  for (let tick = 0; tick < STEP_TICKS; tick++) {
    if (client.forced !== forced) return 'put_back'
    const distance = flatDistance(bot.entity.position, centre)
    if (distance < TURN) return 'there'
    idle = distance < best - 0.01 ? 0 : idle + 1
    best = Math.min(best, distance)
    if (idle > 10) return 'stuck'
    const dx = centre.x - bot.entity.position.x
    const dz = centre.z - bot.entity.position.z
    await bot.look(Math.atan2(-dx, -dz), 0, true)
    bot.setControlState('forward', true)
    bot.setControlState('jump', Boolean(bot.entity.isCollidedHorizontally && bot.entity.onGround))
    await bot.waitForTicks(1)
  }
  return 'stuck'
}

/**
 * Walks to the column (x, z). Stops when the server moves the bot, or nothing goes any more.
 * @returns {Promise<object>} state, with arrived, why ("there", "put_back", "stuck"), steps done
 */
async function walk (client, { x, z, diagonal = false }) {
  const { bot } = client
  const from = { x: Math.floor(bot.entity.position.x), z: Math.floor(bot.entity.position.z) }
  let why = 'there'
  let steps = 0
  try {
    for (const centre of route(from, { x, z }, diagonal)) {
      why = await step(client, centre)
      if (why !== 'there') break
      steps++
    }
  } finally {
    bot.clearControlStates()
  }
  const forced = client.forced
  await bot.waitForTicks(SETTLE_TICKS)
  if (client.forced !== forced) why = 'put_back'
  const state = client.state()
  return { ...state, arrived: state.block[0] === x && state.block[2] === z, why, steps }
}

module.exports = { walk, route }
