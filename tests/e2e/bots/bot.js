'use strict'
// Drives real Minecraft clients for tests. Reads one JSON command a line from standard input,
// answers and reports on standard output, one JSON object a line. README.md lists both.

const readline = require('node:readline')
const { Client } = require('./client')
const { COMMANDS } = require('./moves')

let counter = 0

function tell (line) {
  process.stdout.write(`${JSON.stringify({ n: ++counter, ...line }, replaceOdd)}\n`)
}

function replaceOdd (key, value) {
  return typeof value === 'bigint' ? String(value) : value
}

function textOf (error) {
  return error && error.message ? error.message : String(error)
}

const clients = new Map()

function clientOf (name) {
  const client = clients.get(name)
  if (!client) throw new Error(`no bot named ${name} has joined`)
  return client
}

async function join (command) {
  const { bot } = command
  if (clients.has(bot)) throw new Error(`${bot} has joined already`)
  const client = new Client(command, event => tell({ bot, ...event }))
  clients.set(bot, client)
  client.ended.then(() => {
    if (clients.get(bot) === client) clients.delete(bot)
  })
  try {
    return await client.spawned
  } catch (error) {
    clients.delete(bot)
    client.quit()
    throw error
  }
}

async function perform (command) {
  const { do: what, bot } = command
  if (what === 'ping') return {}
  if (typeof bot !== 'string' || !bot) throw new Error('"bot" is missing')
  if (what === 'join') return join(command)
  if (!Object.hasOwn(COMMANDS, what)) throw new Error(`unknown command ${what}`)
  return COMMANDS[what](clientOf(bot), command)
}

async function onLine (line) {
  if (!line.trim()) return
  let id = null
  try {
    const command = JSON.parse(line)
    id = command.id ?? null
    tell({ re: id, ok: true, ...await perform(command) })
  } catch (error) {
    tell({ re: id, error: textOf(error) })
  }
}

function stop () {
  for (const client of clients.values()) client.quit()
  setTimeout(() => process.exit(0), 200)
}

process.on('uncaughtException', error => tell({ event: 'error', error: textOf(error) }))
process.on('unhandledRejection', error => tell({ event: 'error', error: textOf(error) }))
process.on('SIGTERM', stop)
console.log = (...args) => console.error(...args) // libraries must not write between the lines
readline.createInterface({ input: process.stdin }).on('line', onLine).on('close', stop)
