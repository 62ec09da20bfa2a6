import { parseArgs } from 'node:util'
import { completeDemo } from '../../scripts/demo/complete.mjs'

// In this order: the videos use the recordings.
const MAKERS = {
  audio: async () => (await import('./audio/make-audio.mjs')).makeAudio(),
  art: async () => (await import('./art/make-art.mjs')).makeArt(),
  video: async () => (await import('./video/make-video.mjs')).makeVideo(),
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const { only } = values
if (only !== undefined && !(only in MAKERS)) {
  console.error('Usage: npm run media [-- --only audio|art|video]')
  process.exit(1)
}

const started = performance.now()
for (const [what, make] of Object.entries(MAKERS)) if (!only || only === what) await make()
completeDemo()
console.log(`Done in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
