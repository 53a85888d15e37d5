'use strict'
// Sets the stage of a server started by server.js: ground, daylight, where players appear and
// what they get.

const fs = require('node:fs')
const { Vec3 } = require('vec3')
const nbt = require('prismarine-nbt')
const loadItem = require('prismarine-item')

const NOON = 6000
const OFF_HAND = 45
const HOTBAR = 36
const HOTBAR_END = 45
const WORN = [[/_helmet$|^turtle_helmet$/, 5], [/_chestplate$|^elytra$/, 6], [/_leggings$/, 7],
  [/_boots$/, 8], [/^shield$/, OFF_HAND]]

function standOn ({ x, y, z }) {
  return new Vec3(x + 0.5, y, z + 0.5)
}

/** Keeps the ground as it was built; without a folder an unloaded chunk would be lost. */
function keepGround (serv, folder) {
  if (!folder) for (const world of [serv.overworld, serv.netherworld]) world.unloadColumn = () => {}
}

function keepNoon (serv) {
  serv.doDaylightCycle = false
  serv.time = NOON
}

function setSpawn (serv, { spawn, spots, gear }) {
  serv.getSpawnPoint = async () => standOn(spawn)
  serv.on('newPlayer', player => {
    const name = player._client.username
    if (Object.hasOwn(spots, name)) {
      player.findSpawnPoint = async () => { player.spawnPoint = standOn(spots[name]) }
    }
    player.on('spawned', () => equip(serv, player, Object.hasOwn(gear, name) ? gear[name] : gear['*']))
  })
}

function makeItem (serv, { id, shown, tag }) {
  const Item = loadItem(serv.registry)
  const known = serv.registry.itemsByName[id]
  if (!known) {
    console.error(`--gear: there is no item "${id}"`)
    return null
  }
  const fields = {}
  if (shown) fields.display = nbt.comp({ Name: nbt.string(JSON.stringify({ text: shown, italic: false })) })
  if (tag) fields.rpfight = nbt.string(tag)
  const data = Object.keys(fields).length ? { ...nbt.comp(fields), name: '' } : null
  return new Item(known.id, 1, data)
}

/** Worn things are put on where the place is free, the others fill the hotbar. */
function equip (serv, player, items) {
  const { inventory } = player
  if (inventory.slots.some(Boolean)) return // came back with what a kept world remembers
  for (const wanted of items) {
    const item = makeItem(serv, wanted)
    if (!item) continue
    const worn = WORN.find(([pattern, slot]) => pattern.test(item.name) && !inventory.slots[slot])
    let slot = worn ? worn[1] : HOTBAR
    while (!worn && slot < HOTBAR_END && inventory.slots[slot]) slot++
    if (worn || slot < HOTBAR_END) inventory.updateSlot(slot, item)
  }
}

async function build (serv, file) {
  const parts = JSON.parse(fs.readFileSync(file, 'utf8'))
  for (const { at, from = at, to = from, block } of parts) {
    const kind = serv.registry.blocksByName[String(block).replace(/^minecraft:/, '')]
    if (!kind) throw new Error(`${file}: there is no block "${block}"`)
    const low = from.map((value, axis) => Math.min(value, to[axis]))
    const high = from.map((value, axis) => Math.max(value, to[axis]))
    for (let x = low[0]; x <= high[0]; x++) {
      for (let y = low[1]; y <= high[1]; y++) {
        for (let z = low[2]; z <= high[2]; z++) {
          await serv.overworld.setBlockStateId(new Vec3(x, y, z), kind.defaultState)
        }
      }
    }
  }
}

/** To be called once the server's plugins are there. */
async function setStage (serv, options) {
  keepGround(serv, options.world)
  keepNoon(serv)
  setSpawn(serv, options)
  if (options.blocks) await build(serv, options.blocks)
}

module.exports = { setStage }
