import { command } from './setup/command.mjs'

await command(async () => {
  const { test } = await import('./testing/test.mjs')
  const { passed, failed, failures } = await test()
  process.exitCode = failed === 0 ? 0 : 1
  // A log is often cut to its end.
  for (const name of failures) console.log(`✖ ${name}`)
  // The last line, in a form that any CI can parse.
  console.log(`${passed} passed, ${failed} failed`)
})
