import { command } from './setup/command.mjs'

// `npm run deploy` puts the site on a Cloudflare account; `npm run deploy -- --dry-run` prints what it would do, without one.
await command(async () => {
  const { deployCommand } = await import('./deploy/command.mjs')
  await deployCommand(process.argv.slice(2))
})
