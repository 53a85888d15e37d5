'use strict'
// Leaves of minecraft-data only what one version of the game needs: 564 MB of node_modules
// become less than 100 MB. Run with `npm run trim`; a second run finds nothing to remove.
const fs = require('node:fs')
const path = require('node:path')

const VERSION = '1.20.1'
const root = path.join(__dirname, 'node_modules/minecraft-data/minecraft-data/data')

function keptFolders () {
  const paths = JSON.parse(fs.readFileSync(path.join(root, 'dataPaths.json'), 'utf8'))
  // The package imports the common folders of both editions, whatever the version.
  return new Set(['pc/common', 'bedrock/common', ...Object.values(paths.pc[VERSION])])
}

function trim () {
  const kept = keptFolders()
  let removed = 0
  for (const edition of ['pc', 'bedrock']) {
    for (const folder of fs.readdirSync(path.join(root, edition))) {
      if (kept.has(`${edition}/${folder}`)) continue
      fs.rmSync(path.join(root, edition, folder), { recursive: true })
      removed++
    }
  }
  console.log(`minecraft-data keeps ${VERSION}: ${kept.size} folders kept, ${removed} removed`)
}

trim()
