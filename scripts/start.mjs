import { command } from './setup/command.mjs'

await command(async () => {
  const { start } = await import('./start/start.mjs')
  await start({ settings: process.env, dev: process.argv.includes('--dev') })
})
