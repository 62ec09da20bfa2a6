import { command } from './setup/command.mjs'

// `npm run export -- --out DIR [--url https://…] [--with-credentials]` writes everything that a running club holds into a folder.
await command(async () => {
  const { exportCommand } = await import('./club/export.mjs')
  await exportCommand(process.argv.slice(2), process.env)
})
