import { command } from '../scripts/setup/command.mjs'

// `npm run check:flaky [-- 10]`
await command(async () => {
  const { checkFlaky } = await import('./testing/flaky.mjs')
  const red = await checkFlaky(process.argv[2])
  process.exitCode = red === 0 ? 0 : 1
})
