import { command } from '../scripts/setup/command.mjs'

// `npm run release -- <version>`
await command(async () => {
  const { release } = await import('./release/release.mjs')
  await release(process.argv[2] ?? '')
})
