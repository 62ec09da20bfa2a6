import { expect, it } from 'vitest'
import { reactCompiler } from '../../scripts/setup/react-compiler.mjs'

const screen = (word) => `export const Screen = ({ name }) => <p>${word} {name}</p>\n`

it('compiles a module once for each text that it has', async () => {
  const plugin = await reactCompiler()
  const client = { name: 'client', config: { consumer: 'client' } }
  plugin.configResolved({})
  plugin.applyToEnvironment(client)
  const compile = (text) =>
    plugin.transform.handler.call({ environment: client }, text, 'app/screen.tsx')

  const made = await compile(screen('Hello'))
  expect(made.code).toContain('react/compiler-runtime')
  expect(await compile(screen('Hello'))).toEqual(made)
  const changed = await compile(screen('Goodbye'))
  expect(changed.code).toContain('Goodbye')
  expect(changed.code).not.toContain('Hello')
})
