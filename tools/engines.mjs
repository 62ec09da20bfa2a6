import { command } from '../scripts/setup/command.mjs'

// `npm run engines [-- chromium firefox webkit] [-- --journey listen]`
await command(async () => {
  const { engines } = await import('./engines/engines.mjs')
  process.exitCode = (await engines(process.argv.slice(2))) ? 0 : 1
})
