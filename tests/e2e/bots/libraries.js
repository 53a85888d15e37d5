'use strict'
// The bots use the packages installed beside the plugin.

const path = require('node:path')
const { createRequire } = require('node:module')

const home = path.join(__dirname, '../../../plugin-protocol/flying-squid/package.json')

module.exports = { fetch: createRequire(home) }
