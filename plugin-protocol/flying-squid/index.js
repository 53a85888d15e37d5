'use strict'
// The rpfight plugin for flying-squid (Minecraft 1.20.1). Settings: url, token, name, and
// optionally moderators and admins (names), display ({name: character's name}), log (function).

const { Link } = require('./src/link')
const { Gate } = require('./src/gate')
const { Roster } = require('./src/roster')
const { Blocks, classify } = require('./src/blocks')
const { Terrain } = require('./src/terrain')
const { Positions } = require('./src/positions')
const { Equipment } = require('./src/equipment')
const { FightMode } = require('./src/fightmode')
const { Hands } = require('./src/hands')
const { Show } = require('./src/show')
const { Overlays } = require('./src/overlay')
const { Commands } = require('./src/commands')
const { Zones } = require('./src/zones')
const { Pursuits } = require('./src/pursuits')
const { Puppets } = require('./src/puppets')
const { guarded } = require('./src/guard')
const { repairServer, repairPlayer } = require('./src/repairs')
const { createHandlers } = require('./src/frames')
const { version } = require('./package.json')

const GAME = '1.20.1'
const TICKS_PER_SECOND = 20
const PLAYER_INVENTORY = new Set([5, 6, 7, 8, 45])

function createContext (serv, settings, options) {
  const log = settings.log || (text => console.error(`[rpfight] ${text}`))
  const guard = (name, handler) => guarded(log, name, handler)
  const worlds = new Map([['minecraft:overworld', serv.overworld], ['minecraft:nether', serv.netherworld]])
  const ctx = { serv, log, guard, classify, blocks: new Blocks(), gate: new Gate(guard) }
  ctx.link = new Link({
    url: settings.url,
    token: settings.token,
    server: settings.name || 'default',
    software: `flying-squid ${options.version}`,
    plugin: `rpfight-flying-squid ${version}`,
    log
  })
  ctx.roster = new Roster(ctx, settings)
  ctx.send = frame => ctx.link.send(frame)
  ctx.seats = () => ctx.roster.all()
  ctx.bodies = () => [...ctx.seats(), ...ctx.puppets.all()] // everyone who may be looked at
  ctx.seatOf = player => ctx.roster.byPlayer.get(player)
  ctx.worldOf = name => worlds.get(name)
  ctx.nameOf = world => [...worlds.keys()].find(name => worlds.get(name) === world)
  ctx.dimensionOf = world => world === serv.netherworld ? -1 : 0
  ctx.dust = (seat, at, color, size) => ctx.show.dust(seat, at, color, size)
  return ctx
}

function addParts (ctx) {
  ctx.show = new Show(ctx)
  ctx.terrain = new Terrain(ctx)
  ctx.positions = new Positions(ctx)
  ctx.equipment = new Equipment(ctx)
  ctx.fightMode = new FightMode(ctx)
  ctx.overlays = new Overlays(ctx)
  ctx.hands = new Hands(ctx)
  ctx.zones = new Zones(ctx)
  ctx.pursuits = new Pursuits()
  ctx.puppets = new Puppets(ctx)
  ctx.commands = new Commands(ctx)
  ctx.gate.on('settings', (seat, { locale }) => { seat.locale = String(locale).toLowerCase() })
  ctx.gate.on(['held_item_slot', 'block_dig'], seat => { seat.gearChanged = true })
  ctx.terrain.watch(ctx.serv.overworld)
  ctx.terrain.watch(ctx.serv.netherworld)
}

function admit (ctx, player) {
  const { guard } = ctx
  const seat = ctx.roster.add(player)
  repairPlayer(ctx.serv, seat)
  ctx.gate.install(seat)
  ctx.fightMode.admit(seat)
  ctx.commands.admit(seat)
  player.inventory.on('updateSlot', slot => {
    if (slot === 36 + player.heldItemSlot || PLAYER_INVENTORY.has(slot)) seat.gearChanged = true
  })
  player.on('attack_cancel', guard('attack_cancel', ({ attackedEntity }, cancel) => {
    const victim = ctx.seatOf(attackedEntity)
    if (victim && ctx.pursuits.spares(seat.uuid, victim.uuid)) cancel(true, true) // it is told all the same
  }))
  player.on('attack', guard('attack', ({ attackedEntity }, cancelled) => {
    const victim = ctx.seatOf(attackedEntity)
    if (!victim || cancelled) return
    ctx.send({ type: 'system_hit', attacker: seat.uuid, victim: victim.uuid })
  }))
  player.on('spawned', guard('spawned', () => {
    ctx.commands.declare(seat)
    ctx.puppets.forgotten(seat)
    seat.spawnedAt = Date.now()
  }))
  player.on('change_world', guard('change_world', () => ctx.puppets.forgotten(seat)))
  player.on('disconnected', guard('disconnected', () => ctx.roster.left(seat)))
}

/** A new session: nothing of the old one stands, and the bridge hears of everyone anew. */
function startAfresh (ctx) {
  ctx.zones.clear()
  ctx.pursuits.clear()
  ctx.puppets.clear()
  for (const seat of ctx.seats()) {
    seat.forgetFight()
    ctx.show.clear(seat)
    seat.gear = null
    ctx.roster.announce(seat)
    ctx.equipment.report(seat)
  }
}

function connectLink (ctx) {
  const { link, guard } = ctx
  const handlers = createHandlers(ctx)
  const sayAll = name => {
    for (const seat of ctx.seats()) ctx.commands.say(seat, name, 'info')
  }
  let told = false
  link.on('frame', guard('frame', frame => {
    if (Object.hasOwn(handlers, frame.type)) return handlers[frame.type](frame)
  }))
  link.on('fresh', guard('fresh', () => startAfresh(ctx)))
  link.on('resumed', guard('resumed', () => ctx.positions.everybody()))
  link.on('down', guard('down', () => {
    if (!told && !link.closed) sayAll('lost')
    told = true
  }))
  link.on('up', guard('up', resumed => {
    ctx.log(`connected to the bridge (${resumed ? 'session resumed' : 'new session'})`)
    if (told) sayAll('back')
    told = false
  }))
  link.connect()
}

function onTick (ctx, count) {
  ctx.roster.greet()
  ctx.fightMode.tick()
  ctx.equipment.tick()
  ctx.positions.tick()
  if (count % TICKS_PER_SECOND) return
  ctx.roster.announceChanges()
  ctx.fightMode.watch()
  ctx.overlays.redraw()
  ctx.puppets.watch()
}

function start (serv, settings, options) {
  const ctx = createContext(serv, settings, options)
  const { guard } = ctx
  serv.rpfight = ctx
  repairServer(serv)
  addParts(ctx)
  serv.on('newPlayer', guard('newPlayer', player => admit(ctx, player)))
  serv.on('ready', guard('ready', () => connectLink(ctx)))
  serv.on('tick', guard('tick', (delta, count) => onTick(ctx, count)))
  serv.on('close', guard('close', () => ctx.link.close()))
}

module.exports.server = function (serv, options) {
  if (options.version !== GAME) throw new Error(`rpfight needs Minecraft ${GAME}`)
  // The worlds are there only when all of the server's own plugins are.
  serv.on('pluginsReady', () => start(serv, this.settings, options))
}
