import { command } from '../scripts/setup/command.mjs'

await command(async () => {
  const { check } = await import('./testing/check.mjs')
  const { failed } = await check()
  process.exitCode = failed === 0 ? 0 : 1
})
