import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SECURITY_HEADERS } from '../../worker/http/security-headers.ts'

const text = readFileSync(new URL('../../app/public/_headers', import.meta.url), 'utf8')
const rules = Object.fromEntries(
  text
    .replaceAll(/^#.*\n/gm, '')
    .split(/^(?=\/)/m)
    .filter((rule) => rule.startsWith('/'))
    .map((rule) => {
      const [path, ...headers] = rule.trim().split('\n')
      return [path, headers.map((header) => header.trim())]
    }),
)

describe('the headers of static files', () => {
  it('have those of every response', () => {
    const [policy, ...others] = rules['/*']
    expect(policy).toContain("default-src 'none'")
    expect(others).toEqual(
      Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    )
  })

  it('let the audio worker’s script alone run WebAssembly', () => {
    const withWebAssembly = Object.keys(rules).filter((path) =>
      /wasm|eval/.test(rules[path].join()),
    )
    expect(withWebAssembly).toEqual(['/assets/audio-worker-*'])
  })

  it('replace the policy on that script: both together would refuse its encoder', () => {
    const [removed, policy, ...others] = rules['/assets/audio-worker-*']
    expect(removed).toBe('! Content-Security-Policy')
    expect(policy).toMatch(
      /^Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'/,
    )
    expect(others).toEqual([])
  })
})
