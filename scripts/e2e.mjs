import { command } from './setup/command.mjs'

// `npm run e2e [-- Playwright's options]`
await command(async () => {
  const { e2e } = await import('./testing/e2e.mjs')
  process.exitCode = (await e2e(process.argv.slice(2))).code
})
