import { command } from './setup/command.mjs'

// `npm run seed` fills the local state (STATE_DIR); `npm run seed -- --remote` sets the catalog and media of a deployed site.
await command(async () => {
  if (process.argv.includes('--remote')) {
    const { seedRemotely } = await import('./seed/remote.mjs')
    return seedRemotely()
  }
  const [{ ensureMigrated }, { ensureSeeded }, { readSettings }] = await Promise.all([
    import('./start/migrate.mjs'),
    import('./seed/seed.mjs'),
    import('./start/settings.mjs'),
  ])
  const settings = readSettings(process.env)
  await ensureMigrated(settings.stateDir)
  await ensureSeeded(settings)
  console.log('The demo content is in place.')
})
