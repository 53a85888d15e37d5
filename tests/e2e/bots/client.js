'use strict'
// One Minecraft client: a mineflayer bot and what it sees, told as events.

const { fetch } = require('./libraries')
const mineflayer = fetch('mineflayer')

const VERSION = '1.20.1'
const JOIN_MS = 20000
const SUMMARY_MS = 1000

function degrees (radians) {
  return radians * 180 / Math.PI
}

/** The game's yaw (0 = south, 90 = west) of mineflayer's. */
function gameYaw (yaw) {
  const turned = 180 - degrees(yaw)
  return Math.round((((turned + 180) % 360 + 360) % 360 - 180) * 10) / 10
}

function blockOf ({ x, y, z }) {
  return [Math.floor(x), Math.floor(y + 0.5), Math.floor(z)]
}

function readJson (text) {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}

function flatten (part) {
  if (part === null || typeof part !== 'object') return String(part ?? '')
  if (Array.isArray(part)) return part.map(flatten).join('')
  return String(part.text ?? '') + (part.extra || []).map(flatten).join('')
}

function hex ({ red, green, blue }) {
  const part = value => Math.round(value * 255).toString(16).padStart(2, '0')
  return `#${part(red)}${part(green)}${part(blue)}`
}

class Client {
  constructor ({ bot: name, port, host = '127.0.0.1', locale = 'ru_ru' }, tell) {
    this.name = name
    this.tell = tell
    this.dust = new Map() // color → {count, cells: Set of "x,y,z"}
    this.unsummed = new Map()
    this.bars = new Map()
    this.lines = new Map()
    this.forced = 0
    this.bot = mineflayer.createBot({
      host, port, username: name, version: VERSION, auth: 'offline', viewDistance: 'tiny', hideErrors: true
    })
    // The settings are sent at login; mineflayer has no option for the language.
    this.bot._client.prependListener('login', () => { this.bot.settings.locale = locale })
    this.ended = new Promise(resolve => this.bot.once('end', resolve))
    this.spawned = this.waitSpawn()
    this.listen()
  }

  waitSpawn () {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('did not spawn in time')), JOIN_MS)
      this.bot.once('spawn', () => {
        clearTimeout(timer)
        resolve(this.state())
      })
      this.bot.once('end', reason => {
        clearTimeout(timer)
        reject(new Error(`ended before spawning: ${this.kickedFor || reason}`))
      })
    })
  }

  state () {
    const { position, yaw, pitch, onGround } = this.bot.entity
    return {
      uuid: this.bot._client.uuid,
      pos: [position.x, position.y, position.z],
      block: blockOf(position),
      yaw: gameYaw(yaw),
      pitch: Math.round(-degrees(pitch) * 10) / 10,
      on_ground: onGround,
      health: this.bot.health,
      forced: this.forced
    }
  }

  listen () {
    const { bot } = this
    bot.on('error', error => this.tell({ event: 'error', error: String(error.message || error) }))
    bot.on('kicked', reason => {
      this.kickedFor = flatten(readJson(reason))
      this.tell({ event: 'kicked', text: this.kickedFor })
    })
    bot.on('end', reason => {
      clearInterval(this.summary)
      this.tell({ event: 'end', reason })
    })
    bot.on('forcedMove', () => {
      this.forced++
      const { pos, block, yaw } = this.state()
      this.tell({ event: 'forced_move', pos, block, yaw })
    })
    bot.on('move', () => this.onMove())
    bot.on('health', () => this.tell({ event: 'health', health: bot.health, food: bot.food }))
    this.listenToPackets(bot._client)
    this.summary = setInterval(() => this.sumUp(), SUMMARY_MS)
  }

  listenToPackets (client) {
    client.on('system_chat', ({ content, isActionBar }) => {
      const json = readJson(content)
      this.tell({ event: isActionBar ? 'action_bar' : 'chat', text: flatten(json), json })
    })
    client.on('set_title_text', ({ text }) => this.tell({ event: 'title', text: flatten(readJson(text)) }))
    client.on('set_title_subtitle', ({ text }) => {
      this.tell({ event: 'subtitle', text: flatten(readJson(text)) })
    })
    client.on('sound_effect', ({ sound }) => {
      this.tell({ event: 'sound', sound: this.bot.registry.sounds[sound.soundId + 1]?.name ?? null })
    })
    client.on('boss_bar', packet => this.onBar(packet))
    client.on('scoreboard_objective', ({ action, displayText }) => {
      if (action === 1) this.lines.clear()
      this.tell(action === 1
        ? { event: 'sidebar', title: null }
        : { event: 'sidebar', title: flatten(readJson(displayText)) })
    })
    client.on('scoreboard_score', ({ itemName, action, value }) => {
      if (action === 1) this.lines.delete(itemName)
      else this.lines.set(itemName, value)
    })
    client.on('world_particles', packet => this.onParticles(packet))
    client.on('block_change', ({ location: { x, y, z }, type }) => {
      this.tell({ event: 'block_change', block: [x, y, z], name: this.blockName(type) })
    })
  }

  blockName (state) {
    return this.bot.registry.blocksByStateId[state]?.name ?? String(state)
  }

  onMove () {
    const block = blockOf(this.bot.entity.position)
    if (this.block && block.every((value, axis) => value === this.block[axis])) return
    this.block = block
    this.tell({ event: 'moved', block })
  }

  onBar ({ entityUUID, action, title, health }) {
    if (action === 1) {
      this.bars.delete(entityUUID)
      this.tell({ event: 'bossbar', bar: entityUUID, text: null })
      return
    }
    const bar = this.bars.get(entityUUID) || {}
    if (title !== undefined) bar.text = flatten(readJson(title))
    if (health !== undefined) bar.fraction = health
    this.bars.set(entityUUID, bar)
    this.tell({ event: 'bossbar', bar: entityUUID, ...bar })
  }

  onParticles ({ x, y, z, particles, data }) {
    if (!data || data.red === undefined) return
    const color = hex(data)
    if (!this.dust.has(color)) this.dust.set(color, { count: 0, cells: new Set() })
    const seen = this.dust.get(color)
    seen.count += particles
    seen.cells.add(blockOf({ x, y, z }).join(','))
    this.unsummed.set(color, (this.unsummed.get(color) || 0) + particles)
  }

  sumUp () {
    for (const [color, count] of this.unsummed) this.tell({ event: 'particles', color, count })
    this.unsummed.clear()
  }

  quit () {
    try {
      this.bot.quit()
    } catch (error) {
      this.tell({ event: 'error', error: String(error.message) })
    }
  }
}

module.exports = { Client, gameYaw, blockOf }
