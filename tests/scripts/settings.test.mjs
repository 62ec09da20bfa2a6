import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../scripts/start/settings.mjs'

describe('the settings of a local server', () => {
  it('have a default for everything', () => {
    expect(readSettings({})).toEqual({
      port: 8787,
      stateDir: resolve('.wrangler/state'),
      seed: 'demo',
      limitsOff: false,
    })
  })

  it('take what is set', () => {
    const asked = { PORT: '9000', STATE_DIR: '/var/club', SEED: 'none', LIMITS: 'off' }
    expect(readSettings(asked)).toEqual({
      port: 9000,
      stateDir: '/var/club',
      seed: 'none',
      limitsOff: true,
    })
  })

  it('resolve a relative folder from the checkout', () => {
    expect(readSettings({ STATE_DIR: 'second' }).stateDir).toBe(resolve('second'))
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['SEED', 'all'],
    ['LIMITS', 'maybe'],
  ])('refuses %s=%s, and says what to set', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`${name}=${value}`),
        remedy: expect.stringContaining(name),
      }),
    )
  })
})
