import { command } from './setup/command.mjs'

// `npm run admin -- you@example.com` makes an account an admin, on the local site (STATE_DIR) or with --remote on the deployed one.
// An unconfirmed address needs --unproven.
await command(async () => {
  const { adminCommand } = await import('./admin/command.mjs')
  await adminCommand(process.argv.slice(2), process.env)
})
