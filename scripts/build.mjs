import { command } from './setup/command.mjs'

// `npm run build`. wrangler runs it too (`[build]` in its configurations) with the name of its command in WRANGLER_COMMAND.
await command(async () => {
  if (process.env.WRANGLER_COMMAND) {
    const { buildForWrangler } = await import('./setup/build-for-wrangler.mjs')
    return buildForWrangler(process.env.WRANGLER_COMMAND, process.env)
  }
  const { ensureBuilt } = await import('./setup/build.mjs')
  await ensureBuilt()
})
