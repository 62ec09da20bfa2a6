import { describe, expect, it } from 'vitest'
import { headersFile } from '../../scripts/vite/headers-file.mjs'

function rulesFor(...fileNames) {
  let source = ''
  const bundle = Object.fromEntries(fileNames.map((fileName) => [fileName, { fileName }]))
  headersFile().generateBundle.handler.call(
    { emitFile: (file) => (source = file.source) },
    {},
    bundle,
  )
  const rules = source.split(/^(?=\/)/m)
  return Object.fromEntries(
    rules.map((rule) => {
      const [path, ...headers] = rule.trim().split('\n')
      return [path, headers.map((header) => header.trim())]
    }),
  )
}

describe('the headers of static files', () => {
  const WORKER = 'assets/audio-worker-aHvGG5RJ.js'

  it('let the audio worker’s script alone run WebAssembly', () => {
    const rules = rulesFor('assets/app-1234567.js', 'assets/audio-lines-DuZ9xua.js', WORKER)
    const withWebAssembly = Object.keys(rules).filter((path) =>
      /wasm|eval/.test(rules[path].join()),
    )
    expect(withWebAssembly).toEqual([`/${WORKER}`])
  })

  it('replace the page’s policy on that script: both together would refuse its encoder', () => {
    const [removed, policy, ...others] = rulesFor(WORKER)[`/${WORKER}`]
    expect(removed).toBe('! Content-Security-Policy')
    expect(policy).toMatch(
      /^Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'/,
    )
    expect(others).toEqual([])
  })

  it('have the page’s policy everywhere else', () => {
    expect(Object.keys(rulesFor('assets/app-1234567.js'))).toEqual(['/*', '/assets/*'])
  })
})
