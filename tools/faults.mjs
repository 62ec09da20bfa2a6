import { command } from '../scripts/setup/command.mjs'

// `npm run faults [-- name …]`
await command(async () => {
  const { faults } = await import('./faults/faults.mjs')
  process.exitCode = (await faults(process.argv.slice(2))) ? 0 : 1
})
