import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { app } from '../../worker/app'
import { anyone } from '../support/browser'
import { watchStatements } from '../support/database'
import { takeViolations } from '../support/limits'

// tests/support/limits.ts checks every Worker test; this file tests the check.

afterEach(() => vi.restoreAllMocks())

it('reports a statement with more parameters than D1 takes', () => {
  const bind = (count: number) =>
    env.DB.prepare('select 1').bind(...Array.from({ length: count }, () => 1))
  expect(() => bind(101)).toThrow('101 parameters')
  expect(takeViolations()).toEqual(['101 parameters, in a test of its own'])
})

it('reports a value longer than D1 takes', () => {
  expect(() => env.DB.prepare('select ?').bind('x'.repeat(2_000_001))).toThrow('2000001 bytes')
  expect(takeViolations()).toHaveLength(1)
})

it('reports a request with too many statements', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isFirst = true
  watchStatements((text) => {
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst) for (let i = 0; i < 50; i++) void env.DB.prepare(text).run()
  })
  expect((await anyone.get('/api/plays/total')).status).toBe(500)
  // With the proof of a replica's age, or without.
  expect(takeViolations()[0]).toMatch(/^5[12] queries, in GET \/api\/plays\/total$/)
})

it('reports a request with too many open connections', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isFirst = true
  watchStatements(() => {
    if (isFirst) for (let i = 0; i < 7; i++) void env.MEDIA.head(`nothing-${i}`)
    isFirst = false
  })
  await anyone.get('/api/plays/total')
  expect(takeViolations()[0]).toBe('7 open connections, in GET /api/plays/total')
})

it('reports a body longer than Cloudflare takes', () => {
  const headers = { 'Content-Length': '100000001' }
  expect(() => app.request('/api/auth/login', { method: 'POST', headers, body: '{}' })).toThrow(
    'a body of 100000001 bytes',
  )
  expect(takeViolations()).toHaveLength(1)
})

it('refuses a request that no stand-in answers', () => {
  expect(() => fetch('https://nobody.test/')).toThrow(
    'Tests reach no network: https://nobody.test/',
  )
})
