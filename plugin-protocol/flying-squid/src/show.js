'use strict'
// Carries out the frames that only show something.

const { randomUUID } = require('node:crypto')
const { line } = require('./words')

const COLORS = { error: 'red', result: 'yellow', roll: 'aqua', prompt: 'gold', info: 'white' }
const SOUNDS = {
  turn: 'block.note_block.bell',
  hit: 'entity.player.attack.strong',
  prompt: 'block.note_block.pling',
  timer: 'block.note_block.hat'
}
const DUST = 'dust'
const BAR_MS = 2000 // for so long an action bar is well read
const OBJECTIVE = 'rpfight'
const TITLE_TICKS = { fadeIn: 5, stay: 40, fadeOut: 10 }

function json (text) {
  return JSON.stringify({ text: String(text ?? '') })
}

/** The JSON text of a chat frame: its component, else its plain text in the colour of its kind. */
function contentOf ({ text, component, kind }) {
  if (typeof component === 'string' && isJson(component)) return component
  if (component && typeof component === 'object') return JSON.stringify(component)
  return JSON.stringify({ text: String(text ?? ''), color: COLORS[kind] || 'white' })
}

function isJson (text) {
  try {
    return JSON.parse(text) !== null
  } catch {
    return false
  }
}

class Show {
  constructor (ctx) {
    this.ctx = ctx
    const { registry } = ctx.serv
    this.dustId = registry.particlesByName[DUST].id
  }

  chat (seat, frame) {
    seat.player._client.write('system_chat', { content: contentOf(frame), isActionBar: false })
  }

  actionbar (seat, { text }) {
    seat.barUntil = Date.now() + BAR_MS
    seat.player._client.write('system_chat', { content: json(text), isActionBar: true })
  }

  /** Tells who tries to walk why he does not get on, unless something better to know is shown. */
  held (seat) {
    if (!(Date.now() < seat.barUntil)) this.actionbar(seat, { text: line('held', seat.locale) })
  }

  title (seat, { text, subtitle }) {
    const client = seat.player._client
    client.write('set_title_time', TITLE_TICKS)
    client.write('set_title_subtitle', { text: json(subtitle) })
    client.write('set_title_text', { text: json(text) })
  }

  sound (seat, { sound }) {
    const soundName = Object.hasOwn(SOUNDS, sound) ? SOUNDS[sound] : null
    if (!soundName) return
    const at = seat.player.position.scaled(8).floored()
    seat.player._client.write('sound_effect', {
      sound: { data: { soundName } }, // written as its number, see repairs.js
      soundCategory: 'player',
      x: at.x,
      y: at.y,
      z: at.z,
      volume: 1,
      pitch: 1,
      seed: 0n
    })
  }

  /** One grain of dust, `color` as "#rrggbb"; `size` 1 is the game's own. */
  dust (seat, { x, y, z }, color, size = 1) {
    const rgb = parseInt(String(color).replace('#', ''), 16) || 0
    const data = {
      red: (rgb >> 16 & 255) / 255,
      green: (rgb >> 8 & 255) / 255,
      blue: (rgb & 255) / 255,
      scale: size
    }
    seat.player._client.write('world_particles', {
      particleId: this.dustId,
      longDistance: true,
      x,
      y,
      z,
      offsetX: 0,
      offsetY: 0,
      offsetZ: 0,
      particleData: 0,
      particles: 1,
      data
    })
  }

  bossbar (seat, { name, text, fraction }) {
    const bars = seat.bars ??= new Map()
    const client = seat.player._client
    const known = bars.get(name)
    if (text === null || text === undefined) {
      if (known) client.write('boss_bar', { entityUUID: known.entityUUID, action: 1 })
      bars.delete(name)
      return
    }
    const health = Math.min(1, Math.max(0, Number(fraction ?? 1)))
    const title = json(text)
    const entityUUID = known ? known.entityUUID : randomUUID()
    bars.set(name, { entityUUID, health, title })
    if (!known) {
      client.write('boss_bar', { entityUUID, action: 0, title, health, color: 2, dividers: 0, flags: 0 })
      return
    }
    if (known.health !== health) client.write('boss_bar', { entityUUID, action: 2, health })
    if (known.title !== title) client.write('boss_bar', { entityUUID, action: 3, title })
  }

  sidebar (seat, { title, lines }) {
    const client = seat.player._client
    const displayText = json(title)
    if (!lines) {
      if (seat.board) client.write('scoreboard_objective', { name: OBJECTIVE, action: 1 })
      seat.board = null
      return
    }
    client.write('scoreboard_objective', {
      name: OBJECTIVE, action: seat.board ? 2 : 0, displayText, type: 0
    })
    if (!seat.board) client.write('scoreboard_display_objective', { position: 1, name: OBJECTIVE })
    const board = scored(lines)
    for (const itemName of seat.board ? seat.board.keys() : []) {
      if (!board.has(itemName)) {
        client.write('scoreboard_score', { itemName, action: 1, scoreName: OBJECTIVE })
      }
    }
    for (const [itemName, value] of board) {
      if (seat.board?.get(itemName) === value) continue
      client.write('scoreboard_score', { itemName, action: 0, scoreName: OBJECTIVE, value })
    }
    seat.board = board
  }

  /** Takes away all bars and boards of a session that is over. */
  clear (seat) {
    for (const name of [...(seat.bars || new Map()).keys()]) this.bossbar(seat, { name, text: null })
    this.sidebar(seat, { lines: null })
  }
}

/** The lines by score, the highest on top. The game shows equal lines once: `§r`, which it does not
 * show, tells them apart. */
function scored (lines) {
  const board = new Map()
  lines.forEach((line, index) => {
    let text = String(line)
    while (board.has(text)) text += '§r'
    board.set(text, lines.length - index)
  })
  return board
}

module.exports = { Show, contentOf, scored }
