'use strict'
// What a test can make a bot do; every command gets the client and the command's own object
// and returns (a promise of) the fields of the answer.

const { walk } = require('./walk')
const { fetch } = require('./libraries')
const { Vec3 } = fetch('vec3')

const TAB_MS = 3000
const SWAP_HANDS = 6
const DROP_ITEM = 4
const HANDS = { hand: 'hand', off_hand: 'off-hand', head: 'head', chest: 'torso', legs: 'legs', feet: 'feet' }

function need (command, ...names) {
  for (const name of names) {
    if (command[name] === undefined || command[name] === null) throw new Error(`"${name}" is missing`)
  }
}

function entityOf ({ bot }, name) {
  const entity = bot.players[name]?.entity ?? npcsIn(bot).find(([shown]) => shown === name)?.[1]
  if (!entity) throw new Error(`${name} is not in sight`)
  return entity
}

/** The entities that bear a name and are no players: [name, entity]. */
function npcsIn (bot) {
  const others = Object.values(bot.entities).filter(entity => entity.type !== 'player')
  return others.map(entity => [shownName(entity), entity]).filter(([name]) => name)
}

function shownName ({ metadata }) {
  const text = metadata?.[2] // key of the name over an entity's head
  if (!text) return null
  try {
    return JSON.parse(text).text ?? null
  } catch {
    return null
  }
}

/** Turns at once, to the game's own degrees: yaw 0 = south, 90 = west; pitch 90 = down. */
async function look ({ bot }, { yaw = 0, pitch = 0 }) {
  await bot.look((180 - yaw) * Math.PI / 180, -pitch * Math.PI / 180, true)
  await bot.waitForTicks(2)
}

async function lookAt ({ bot }, target) {
  await bot.lookAt(target.position.offset(0, 1.2, 0), true)
  await bot.waitForTicks(2)
}

function dig ({ bot }, status, location = { x: 0, y: 0, z: 0 }) {
  bot._client.write('block_dig', { status, location, face: 1, sequence: 0 })
}

function itemNamed ({ bot }, name) {
  const item = bot.inventory.slots.find(slot => slot && slot.name === name)
  if (!item) throw new Error(`there is no ${name} in the inventory`)
  return item
}

function itemsOf ({ bot }) {
  return bot.inventory.slots.filter(Boolean).map(({ slot, name, count, customName }) => {
    return { slot, name, count, shown: customName ?? null }
  })
}

function dustOf ({ dust }, { reset = false }) {
  const colors = {}
  for (const [color, { count, cells }] of dust) {
    colors[color] = { count, cells: [...cells].map(cell => cell.split(',').map(Number)) }
  }
  if (reset) dust.clear()
  return { colors }
}

function playersOf ({ bot }) {
  const others = Object.values(bot.players).filter(other => other.username !== bot.username)
  const seen = others.filter(({ entity }) => entity).map(({ entity, username }) => {
    const { x, y, z } = entity.position
    return { name: username, pos: [x, y, z], holds: entity.heldItem?.name ?? null }
  })
  return { listed: Object.keys(bot.players), seen }
}

function npcsOf ({ bot }) {
  const seen = npcsIn(bot).map(([name, { id, position: { x, y, z } }]) => ({ name, id, pos: [x, y, z] }))
  return { npcs: seen }
}

const COMMANDS = {
  quit: async client => {
    client.quit()
    await client.ended
    return {}
  },
  chat: ({ bot }, command) => {
    need(command, 'line')
    bot.chat(String(command.line))
    return {}
  },
  state: client => client.state(),
  look: async (client, command) => {
    await look(client, command)
    return client.state()
  },
  look_at: async (client, command) => {
    need(command, 'target')
    await lookAt(client, entityOf(client, command.target))
    return client.state()
  },
  walk_to: (client, command) => {
    need(command, 'x', 'z')
    return walk(client, command)
  },
  control: ({ bot }, { control, state = true }) => {
    bot.setControlState(control, Boolean(state))
    return {}
  },
  stop: ({ bot }) => {
    bot.clearControlStates()
    return {}
  },
  hold: ({ bot }, command) => {
    need(command, 'slot')
    bot.setQuickBarSlot(command.slot)
    return {}
  },
  equip: async (client, { item, where = 'hand' }) => {
    await client.bot.equip(itemNamed(client, item), HANDS[where] || where)
    return { items: itemsOf(client) }
  },
  unequip: async (client, { where = 'hand' }) => {
    await client.bot.unequip(HANDS[where] || where)
    return { items: itemsOf(client) }
  },
  items: client => ({ items: itemsOf(client) }),
  drop: client => {
    dig(client, DROP_ITEM)
    return {}
  },
  swap_hands: client => {
    dig(client, SWAP_HANDS)
    return {}
  },
  attack: async (client, command) => {
    need(command, 'target')
    const target = entityOf(client, command.target)
    await lookAt(client, target)
    await client.bot.waitForTicks(2) // no finger clicks twice within a tenth of a second
    client.bot.attack(target)
    return {}
  },
  use_on: async (client, command) => {
    need(command, 'target')
    const target = entityOf(client, command.target)
    await lookAt(client, target)
    client.bot.useOn(target)
    return {}
  },
  use: ({ bot }) => {
    bot.activateItem()
    return {}
  },
  swing: ({ bot }) => {
    bot.swingArm()
    return {}
  },
  dig: (client, command) => {
    need(command, 'x', 'y', 'z')
    dig(client, 0, { x: command.x, y: command.y, z: command.z })
    return {}
  },
  block: ({ bot }, command) => {
    need(command, 'x', 'y', 'z')
    return { name: bot.blockAt(new Vec3(command.x, command.y, command.z))?.name ?? null }
  },
  tab: async ({ bot }, command) => {
    need(command, 'text')
    const found = await bot.tabComplete(command.text, false, false, TAB_MS)
    return { matches: found.map(entry => entry.match ?? entry) }
  },
  players: playersOf,
  npcs: npcsOf,
  bars: ({ bars }) => ({ bars: [...bars.values()] }),
  sidebar: ({ lines }) => ({ lines: [...lines].sort((a, b) => b[1] - a[1]).map(([line]) => line) }),
  particles: dustOf,
  raw: ({ bot }, command) => {
    need(command, 'packet')
    bot._client.write(command.packet, command.fields || {})
    return {}
  }
}

module.exports = { COMMANDS }
