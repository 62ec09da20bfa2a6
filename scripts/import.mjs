import { command } from './setup/command.mjs'

// `npm run import -- --from DIR [--url https://… --remote]` restores an export into an empty club.
await command(async () => {
  const { importCommand } = await import('./club/import.mjs')
  await importCommand(process.argv.slice(2), process.env)
})
