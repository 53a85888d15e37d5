'use strict'
// A real server with the plugin, and real clients, started for a test.

const assert = require('node:assert/strict')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const readline = require('node:readline')
const { EventEmitter } = require('node:events')
const { FakeBridge, once } = require('./fake-bridge')

const ANNA = 'Анна'
const BORIS = 'Boris'
const SPOT = { x: 8, y: 5, z: 8 }
const HOME = path.join(__dirname, '..')
const BOT = path.join(HOME, '../../tests/e2e/bots/bot.js')

class Process extends EventEmitter {
  constructor (file, args) {
    super()
    this.lines = []
    this.stderr = ''
    this.child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
    this.child.stderr.on('data', data => { this.stderr += data })
    this.exit = new Promise(resolve => this.child.on('exit', (code, signal) => resolve({ code, signal })))
    readline.createInterface({ input: this.child.stdout }).on('line', text => {
      const line = JSON.parse(text)
      this.lines.push(line)
      this.emit('line', line)
    })
  }

  wait (fits, { from = 0, ms = 8000 } = {}) {
    const had = this.lines.slice(from).find(fits)
    return had ? Promise.resolve(had) : once(this, 'line', fits, ms)
  }

  async stop () {
    this.child.kill('SIGTERM')
    const late = setTimeout(() => this.child.kill('SIGKILL'), 8000)
    return this.exit.finally(() => clearTimeout(late))
  }
}

class Bots extends Process {
  constructor () {
    super(BOT, [])
    this.count = 0
  }

  async do (what, bot, fields = {}) {
    const id = ++this.count
    this.child.stdin.write(`${JSON.stringify({ id, do: what, bot, ...fields })}\n`)
    const answer = await this.wait(line => line.re === id, { ms: 25000 })
    if (answer.error) throw new Error(`${what} ${bot}: ${answer.error}`)
    return answer
  }

  event (bot, event, fits = () => true, from = 0) {
    return this.wait(line => line.bot === bot && line.event === event && fits(line), { from })
  }
}

async function startServer (bridge, args = []) {
  const server = new Process(path.join(HOME, 'server.js'),
    ['--port', '0', '--bridge', bridge.url, '--token', bridge.token, ...args])
  server.port = (await server.wait(line => line.ready, { ms: 20000 })).port
  return server
}

/** Does this frame have this type, and is it of this player? */
function of (type, uuid) {
  return frame => frame.type === type && (!uuid || (frame.player || frame).uuid === uuid)
}

function writeBlocks () {
  const file = path.join(os.tmpdir(), `rpfight-blocks-${process.pid}.json`)
  fs.writeFileSync(file, JSON.stringify([
    { from: [4, 5, 4], to: [4, 6, 6], block: 'stone' },
    { at: [5, 5, 4], block: 'oak_slab' },
    { at: [6, 5, 4], block: 'ladder' },
    { at: [7, 5, 4], block: 'oak_door' },
    { at: [8, 5, 4], block: 'glass' }
  ]))
  return file
}

/** A fake bridge, a server and two players on it; their uuids by name. */
async function openWorld () {
  const bridge = await new FakeBridge().start()
  const blocks = writeBlocks()
  const server = await startServer(bridge, ['--spots', `${ANNA}=8,5,8;${BORIS}=8,5,11`,
    '--moderator', BORIS, '--display', `${BORIS}=Борис Годунов`, '--blocks', blocks,
    '--gear', `${ANNA}=iron_sword:Кинжал#rpfight:dagger,shield,iron_helmet,bow`])
  fs.unlinkSync(blocks)
  const bots = new Bots()
  const world = { bridge, server, bots }
  for (const bot of [ANNA, BORIS]) world[bot] = (await bots.do('join', bot, { port: server.port })).uuid
  for (const bot of [ANNA, BORIS]) await bridge.wait(of('equipment', world[bot]))
  return world
}

async function closeWorld ({ bridge, server, bots }) {
  await bots.stop()
  const { code } = await server.stop()
  await bridge.kill()
  assert.equal(code, 0)
  assert.doesNotMatch(server.stderr, /Error/)
}

module.exports = { ANNA, BORIS, SPOT, Bots, startServer, openWorld, closeWorld, of }
