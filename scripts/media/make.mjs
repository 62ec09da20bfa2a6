import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const { only } = values
if (only !== undefined && !['audio', 'art'].includes(only)) {
  console.error('Usage: npm run media [-- --only audio|art]')
  process.exit(1)
}

const started = performance.now()
if (only !== 'art') await (await import('./audio/make-audio.mjs')).makeAudio()
if (only !== 'audio') await (await import('./art/make-art.mjs')).makeArt()
console.log(`Done in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
