import { command } from '../scripts/setup/command.mjs'
import { Problem } from '../scripts/setup/problem.mjs'

// `npm test`, `npm test -- <part> [arguments of its runner]`, `npm test -- --changed`
await command(async () => {
  const { test } = await import('./testing/test.mjs')
  const { PARTS } = await import('./testing/parts.mjs')
  const args = process.argv.slice(2)
  if (args[0] && args[0] !== '--changed' && !(args[0] in PARTS))
    throw new Problem(
      `There is no part “${args[0]}”.`,
      `The parts are ${Object.keys(PARTS).join(', ')}; --changed runs what a change can break.`,
    )
  const { passed, failed } = await test(args)
  process.exitCode = failed === 0 ? 0 : 1
  // The last line, in a form that any CI can parse.
  console.log(`${passed} passed, ${failed} failed`)
})
