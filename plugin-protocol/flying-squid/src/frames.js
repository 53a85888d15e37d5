'use strict'
// What each frame of the bridge does here. Frames and fields not known are passed over.

function isBlock (value) {
  return Boolean(value) && [value.x, value.y, value.z].every(Number.isInteger)
}

/** Refuses a frame before it changes anything. */
function needBlock (frame, field) {
  if (!isBlock(frame[field])) throw new Error(`${frame.type}: ${field} is not a block`)
}

/** Returns handlers by the type of the frame. */
function createHandlers (ctx) {
  const { show } = ctx
  const toAll = act => frame => {
    for (const uuid of frame.to || []) {
      const seat = ctx.roster.find(uuid)
      if (seat) act(seat, frame)
    }
  }
  const toOne = act => frame => {
    const seat = ctx.roster.find(frame.uuid ?? frame.viewer)
    if (seat) return act(seat, frame)
  }
  return {
    chat: toAll((seat, frame) => show.chat(seat, frame)),
    actionbar: toAll((seat, frame) => show.actionbar(seat, frame)),
    title: toAll((seat, frame) => show.title(seat, frame)),
    sound: toAll((seat, frame) => show.sound(seat, frame)),
    bossbar: toAll((seat, frame) => show.bossbar(seat, frame)),
    sidebar: toAll((seat, frame) => show.sidebar(seat, frame)),
    overlay: toOne((seat, frame) => ctx.overlays.set(seat, frame)),
    fight_mode: toOne((seat, frame) => {
      if (frame.on) needBlock(frame, 'center')
      ctx.fightMode.set(seat, frame)
    }),
    movement: toOne((seat, frame) => ctx.fightMode.grant(seat, frame)),
    teleport: toOne((seat, frame) => {
      needBlock(frame, 'pos')
      return ctx.fightMode.teleport(seat, frame)
    }),
    invulnerable: toOne((seat, { seconds }) => {
      seat.invulnerableUntil = Date.now() + seconds * 1000
    }),
    // flying-squid has no windows: the chat frame that goes with a menu shows it. Its lines
    // are kept for completion.
    menu: toOne((seat, { menu, options }) => {
      seat.menus.set(menu, (options || []).map(option => String(option.id)))
    }),
    menu_close: toOne((seat, { menu }) => seat.menus.delete(menu)),
    npc: frame => {
      if (frame.pos) needBlock(frame, 'pos')
      ctx.puppets.set(frame)
    },
    terrain_request: frame => {
      needBlock(frame, 'center')
      return ctx.terrain.answer(frame)
    },
    // Zones and events are for the server's other plugins, too.
    zone: frame => {
      ctx.zones.set(frame)
      ctx.serv.emit('rpfight_zone', frame)
    },
    event: frame => {
      ctx.pursuits.told(frame)
      ctx.serv.emit('rpfight_event', frame)
    },
    error: frame => ctx.log(`the bridge refused frame ${frame.re}: ${frame.code}: ${frame.message}`)
  }
}

module.exports = { createHandlers }
