'use strict'
// A real server with the plugin, and real clients, started for a test.

const path = require('node:path')
const { spawn } = require('node:child_process')
const readline = require('node:readline')
const { EventEmitter } = require('node:events')
const { once } = require('./fake-bridge')

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

module.exports = { Bots, startServer }
