'use strict'
// /rp and /рп go to the bridge as they were typed; chat and the roleplay channels are shown in
// the game and told to the bridge.

const { bodyLookedAt, blockLookedAt } = require('./sight')
const { complete, commandTree } = require('./completion')
const { line: ownLine } = require('./words')

const RP = /^(rp|рп)(?=\s|$)/i
const LOOK_REACH = 20
const CHANNELS = {
  me: (name, text) => ({ text: `* ${name} ${text}`, color: 'light_purple' }),
  do: (name, text) => ({ text: `* ${text} (${name})`, color: 'dark_purple' }),
  shout: (name, text) => ({ text: `${name}: ${text}!`, color: 'gold' }),
  ooc: (name, text) => ({ text: `(( ${name}: ${text} ))`, color: 'gray' })
}

class Commands {
  constructor (ctx) {
    this.ctx = ctx
    const { serv, guard, gate } = ctx
    gate.on('chat_command', (seat, { command }) => {
      const [word] = command.split(' ', 1)
      if (RP.test(command)) this.run(seat, `/${command}`)
      else if (Object.hasOwn(CHANNELS, word)) this.tell(seat, word, command.slice(word.length))
      else return true
      return false // the server would look at the case of the word, and prose would come too late
    })
    gate.on('tab_complete', (seat, packet) => {
      this.onTab(seat, packet)
      return false
    })
    const add = (base, info, action) => serv.commands.add({
      base,
      info,
      usage: `/${base} <text>`,
      onlyPlayer: true,
      parse: text => ({ text }), // never false, which would mean bad syntax
      action: guard(`/${base}`, ({ text }, { player }) => {
        const seat = ctx.seatOf(player)
        if (seat) action(seat, text)
      })
    })
    for (const base of ['rp', 'рп']) {
      add(base, 'fights by prose and dice', (seat, text) => this.run(seat, `/${base} ${text}`))
    }
    for (const channel of Object.keys(CHANNELS)) {
      add(channel, `says something in the channel ${channel}`, (seat, text) => {
        this.tell(seat, channel, text)
      })
    }
  }

  admit (seat) {
    seat.player.on('chat_cancel', this.ctx.guard('chat', ({ message }, cancel) => {
      cancel(false) // the server would take & for the start of a colour
      this.speak(seat, 'say', message, (name, text) => ({ text: `<${name}> ${text}` }))
    }))
  }

  run (seat, line) {
    const { ctx } = this
    ctx.roster.enter(seat)
    const frame = { type: 'command', uuid: seat.uuid, line: line.trim() }
    const target = bodyLookedAt(ctx.blocks, seat, ctx.bodies(), LOOK_REACH)
    if (target) frame.target = target.uuid
    const wall = blockLookedAt(ctx.blocks, seat, LOOK_REACH)
    if (wall) frame.block = wall.block
    if (!ctx.send(frame)) this.say(seat, 'absent', 'error')
    else if (!ctx.link.up) this.say(seat, 'kept', 'info')
  }

  /** One of the plugin's own lines, in the player's language. */
  say (seat, name, kind) {
    this.ctx.show.chat(seat, { text: ownLine(name, seat.locale), kind })
  }

  tell (seat, channel, text) {
    this.speak(seat, channel, text.trim(), CHANNELS[channel])
  }

  speak (seat, channel, text, shape) {
    if (!text) return this.say(seat, 'empty', 'error')
    const { ctx } = this
    ctx.roster.enter(seat)
    const listeners = ctx.seats().filter(other => !ctx.zones.hides(seat, other, channel))
    const component = shape(ctx.roster.nameShown(seat), text)
    for (const listener of listeners) ctx.show.chat(listener, { text, component })
    const heard = listeners.filter(listener => listener !== seat).map(listener => listener.uuid)
    ctx.send({ type: 'chat', uuid: seat.uuid, channel, text, heard })
  }

  known (seat) {
    const { hash } = this.ctx.serv.commands
    return Object.keys(hash).filter(name => seat.player.op || !hash[name].params.op).sort()
  }

  declare (seat) {
    seat.player._client.write('declare_commands', commandTree(this.known(seat)))
  }

  onTab (seat, { transactionId, text }) {
    const menuLines = [...seat.menus.values()].flat()
    const npcs = this.ctx.puppets.all().map(({ name }) => name)
    const names = [...this.ctx.seats().map(other => other.player.username), ...npcs]
    const found = complete(text, { names, menuLines, commands: this.known(seat) })
    const matches = found.matches.map(match => ({ match, tooltip: undefined }))
    seat.player._client.write('tab_complete', { ...found, transactionId, matches })
  }
}

module.exports = { Commands }
