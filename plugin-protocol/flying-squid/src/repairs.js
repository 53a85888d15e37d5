'use strict'
// Repairs of faults of flying-squid 1.12 that a roleplay server runs into.

const { once } = require('node:events')
const loadItem = require('prismarine-item')

const LEAVE_MS = 3000
const OLD_SOUNDS = {
  'game.player.hurt': 'entity.player.hurt',
  'random.pop': 'entity.item.pickup',
  'dig.stone': 'block.stone.place',
  'dig.grass': 'block.grass.place',
  'dig.cloth': 'block.wool.place',
  'dig.wood': 'block.wood.place'
}
const ADD = { add_player: true, update_listed: true, update_game_mode: true }
const LOGIN_PACKETS = ['flying', 'look', 'position', 'position_look']

/** Once for the server. */
function repairServer (serv) {
  // "/constructor" would find a property of Object.prototype and end the process.
  Object.setPrototypeOf(serv.commands.hash, null)
  Object.setPrototypeOf(serv.commands.uniqueHash, null)
  repairDroppedItems(serv)
}

function entry (player) {
  return {
    uuid: player.uuid,
    player: { name: player.username, properties: player.profileProperties || [] },
    listed: 1,
    gamemode: player.gameMode
  }
}

/** The list of players went to all but the newcomer, and nobody ever left it. The server sets
 * these functions anew with every player. */
function repairPlayerList (serv) {
  const show = (viewers, players) => {
    for (const viewer of viewers) {
      viewer._client.write('player_info', { action: ADD, data: players.map(entry) })
    }
  }
  serv._sendPlayerList = newcomer => {
    show([newcomer], serv.players)
    show(serv.players.filter(player => player !== newcomer), [newcomer])
  }
  serv._sendPlayerEventLeave = player => {
    if (!player.uuid) return // turned away before he was one
    const others = serv.players.filter(other => other !== player)
    for (const other of others) other._client.write('player_remove', { players: [player.uuid] })
  }
}

/** Items on the ground were described to clients in the words of an older game. */
function repairDroppedItems (serv) {
  const ITEM_KEY = 8
  serv.on('newEntity', entity => {
    if (entity.type !== 'object') return
    const send = entity.sendMetadata
    entity.sendMetadata = metadata => {
      if (entity.itemId === undefined) return send(metadata)
      const value = { present: true, itemId: entity.itemId, itemCount: entity.itemCount }
      send([{ key: ITEM_KEY, type: 'item_stack', value }])
    }
  })
}

/** For each player, after the server's own plugins set him up and before he logs in. */
function repairPlayer (serv, seat) {
  const { player } = seat
  const client = player._client
  const write = client.write.bind(client)
  client.write = (name, fields) => {
    if (client.ended) return
    if (name === 'set_slot' && fields.stateId === undefined) fields.stateId = 0
    const sent = name === 'sound_effect' ? numberedSound(serv, fields) : fields
    if (sent) write(name, sent)
  }
  player.waitPlayerLogin = () => new Promise(resolve => {
    const done = () => {
      for (const name of LOGIN_PACKETS) client.removeListener(name, done)
      resolve()
    }
    for (const name of LOGIN_PACKETS) client.on(name, done)
  })
  repairSecondLogin(serv, player)
  repairPlayerList(serv)
  repairInventory(serv, seat)
}

/** Of a sound given by name the library leaves a byte unwritten, so that clients read rubbish:
 * sounds go by number. Returns null for a sound the game does not have. */
function numberedSound ({ registry }, packet) {
  const name = packet.sound.data?.soundName
  if (name === undefined) return packet
  const known = registry.soundsByName[OLD_SOUNDS[name] || name]
  // minecraft-data counts sounds from 1, the game from 0.
  return known ? { ...packet, sound: { soundId: known.id - 1 } } : null
}

/** A second login of the same name was let in beside the first: now it replaces it. */
function repairSecondLogin (serv, player) {
  const login = player.login
  player.login = async () => {
    const older = serv.uuidToPlayer[player._client.uuid]
    if (older) {
      const gone = once(older, 'disconnected', { signal: AbortSignal.timeout(LEAVE_MS) })
      older.kick('You logged in from another location')
      await gone.catch(() => {}) // one who does not leave in time is left to the server
    }
    return login()
  }
}

/** Clicks lost the item, and the hand showed others an item of its own invention. */
function repairInventory (serv, seat) {
  const Item = loadItem(serv.registry)
  const { player } = seat
  const client = player._client
  client.removeAllListeners('window_click')
  client.on('window_click', ({ windowId, changedSlots, cursorItem }) => {
    if (windowId !== 0) return
    seat.carried = cursorItem
    for (const { location, item } of changedSlots) {
      if (location < 0 || location > 45) continue
      player.inventory.updateSlot(location, Item.fromNotch(item) || null)
    }
  })
  client.removeAllListeners('held_item_slot')
  const showHand = () => {
    const item = player.inventory.slots[36 + player.heldItemSlot]
    player.setEquipment(0, item)
    player._writeOthersNearby('entity_equipment', {
      entityId: player.id, equipments: [{ slot: 0, item: Item.toNotch(item) }]
    })
  }
  client.on('held_item_slot', ({ slotId }) => {
    if (slotId < 0 || slotId > 8) return
    player.heldItemSlot = slotId
    showHand()
  })
  player.inventory.on('updateSlot', slot => {
    if (slot === 36 + player.heldItemSlot) showHand()
  })
}

module.exports = { repairServer, repairPlayer }
