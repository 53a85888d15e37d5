'use strict'
// Reads the command line of server.js.

const { parseArgs } = require('node:util')

const USAGE = `usage: node server.js --bridge ws://HOST:PORT/plugin --token TOKEN [options]

  --port N              of the game server, 0: any free one (25565)
  --host H              address to listen at (127.0.0.1; 0.0.0.0: everywhere)
  --name NAME           name of this server at the bridge (default)
  --moderator NAME      player with rpfight.moderator; may be repeated
  --admin NAME          player with rpfight.admin; may be repeated
  --display NAME=TEXT   character's name of a player; may be repeated
  --mode MODE           survival or creative (survival)
  --spawn X,Y,Z         block where players appear (8,5,8)
  --spots NAME=X,Y,Z    block where this player appears; may be repeated, or several with ";";
                        or JSON {"NAME": [x, y, z]}
  --gear NAME=ITEMS     what a player gets on joining, e.g. Anna=iron_sword,shield; NAME * is
                        everyone without an own entry; may be repeated. An item is
                        ID[:SHOWN NAME][#TAG], e.g. iron_sword:Кинжал#rpfight:dagger
  --blocks FILE.json    blocks to set at the start: [{"at": [x,y,z], "block": "stone"},
                        {"from": [x,y,z], "to": [x,y,z], "block": "oak_slab"}]
  --world FOLDER        keep the world in this folder (in memory only)
  --view N              view distance in chunks (6)

The token may also come from the environment variable RPFIGHT_TOKEN, the spots as JSON from
RPFIGHT_SPOTS.`

const STARTER_GEAR = 'iron_sword,shield,leather_chestplate,bow'

class UsageError extends Error {}

const text = { type: 'string' }
const many = { type: 'string', multiple: true, default: [] }

const OPTIONS = {
  port: { ...text, default: '25565' },
  host: { ...text, default: '127.0.0.1' },
  bridge: { ...text, default: 'ws://127.0.0.1:8765/plugin' },
  token: text,
  name: { ...text, default: 'default' },
  moderator: many,
  admin: many,
  display: many,
  mode: { ...text, default: 'survival' },
  spawn: { ...text, default: '8,5,8' },
  spots: many,
  gear: many,
  blocks: text,
  world: text,
  view: { ...text, default: '6' },
  help: { type: 'boolean', default: false }
}

function triple (value, option) {
  const parts = String(value).split(',').map(Number)
  if (parts.length !== 3 || !parts.every(Number.isInteger)) {
    throw new UsageError(`${option}: "${value}" is not X,Y,Z`)
  }
  return { x: parts[0], y: parts[1], z: parts[2] }
}

/** "NAME=VALUE" as a pair; names may hold anything but "=". */
function pair (value, option) {
  const at = value.indexOf('=')
  if (at < 1) throw new UsageError(`${option}: "${value}" is not NAME=…`)
  return [value.slice(0, at), value.slice(at + 1)]
}

function pairs (values, option, read = value => value) {
  return Object.fromEntries(values.map(value => {
    const [name, rest] = pair(value, option)
    return [name, read(rest, option)]
  }))
}

function spotsFromJson (json, source) {
  try {
    const entries = Object.entries(JSON.parse(json))
    return Object.fromEntries(entries.map(([name, spot]) => [name, triple(spot.join(','), source)]))
  } catch (error) {
    throw new UsageError(`${source}: ${error.message}`)
  }
}

function readSpots (values, json) {
  const spots = json ? spotsFromJson(json, 'RPFIGHT_SPOTS') : {}
  for (const value of values) {
    const found = value.trim().startsWith('{')
      ? spotsFromJson(value, '--spots')
      : pairs(value.split(';').filter(Boolean), '--spots', triple)
    Object.assign(spots, found)
  }
  return spots
}

function readItem (value) {
  const [rest, tag] = value.trim().split('#')
  const [id, ...shown] = rest.split(':')
  return { id, shown: shown.join(':') || null, tag: tag || null }
}

function readGear (values) {
  const items = list => list.split(',').filter(Boolean).map(readItem)
  return { '*': items(STARTER_GEAR), ...pairs(values, '--gear', items) }
}

function wholeNumber (value, option, least, most) {
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new UsageError(`${option}: "${value}" is not a whole number ${least} to ${most}`)
  }
  return number
}

/** What parseArgs found, without its advice on positional arguments: there are none. */
function whatIsWrong (error) {
  const [said] = error.message.split('. ')
  return error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? said.replace('Unknown', 'unknown') : said
}

/** Returns the options of the command line; throws UsageError with one line that says why. */
function readOptions (argv, env) {
  let values
  try {
    ({ values } = parseArgs({ args: argv, options: OPTIONS }))
  } catch (error) {
    throw new UsageError(whatIsWrong(error))
  }
  if (values.help) throw new UsageError(USAGE)
  const modes = { survival: 0, creative: 1 }
  if (!Object.hasOwn(modes, values.mode)) {
    throw new UsageError(`--mode: "${values.mode}" is neither survival nor creative`)
  }
  const token = values.token || env.RPFIGHT_TOKEN
  if (!token) throw new UsageError('--token is missing: the bridge says at its first start which it is')
  return {
    port: wholeNumber(values.port, '--port', 0, 65535),
    host: values.host,
    gameMode: modes[values.mode],
    spawn: triple(values.spawn, '--spawn'),
    spots: readSpots(values.spots, env.RPFIGHT_SPOTS),
    gear: readGear(values.gear),
    blocks: values.blocks || null,
    world: values.world,
    view: wholeNumber(values.view, '--view', 2, 32),
    plugin: {
      url: values.bridge,
      token,
      name: values.name,
      moderators: values.moderator,
      admins: values.admin,
      display: pairs(values.display, '--display')
    }
  }
}

module.exports = { readOptions, UsageError, USAGE }
