import { command } from '../scripts/setup/command.mjs'

// `npm run clients [-- name …] [--schemas DIR] [--xsd FILE]`
await command(async () => {
  const { clients } = await import('./clients/clients.mjs')
  process.exitCode = (await clients(process.argv.slice(2))) ? 0 : 1
})
