import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchSignedIn, watchSession } from '../../../app/lib/api/fetch-signed-in'

const signedOut = () => Response.json({ error: 'x', code: 'signed_out' }, { status: 401 })
const wrongPassword = () =>
  Response.json({ error: 'x', code: 'invalid_credentials' }, { status: 401 })
const fine = () => Response.json({})
const onSessionEnd = vi.fn<() => void>()

/** A network that answers in this order, and the list of requests it received. */
function answering(...answers: (() => Response)[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(input)
    return Promise.resolve(answers.shift()?.() ?? Response.error())
  })
  return asked
}

beforeEach(() => watchSession({ isSignedIn: () => true, onSessionEnd }))
afterEach(() => {
  vi.unstubAllGlobals()
  onSessionEnd.mockClear()
})

describe('a request of a signed-in member', () => {
  it('renews an expired session and retries', async () => {
    const asked = answering(signedOut, fine, fine)
    expect((await fetchSignedIn('/api/favorites')).status).toBe(200)
    expect(asked).toEqual(['/api/favorites', '/api/auth/refresh', '/api/favorites'])
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  it('reports the end of the session when it cannot be renewed', async () => {
    const asked = answering(signedOut, signedOut)
    expect((await fetchSignedIn('/api/favorites')).status).toBe(401)
    expect(asked).toHaveLength(2)
    expect(onSessionEnd).toHaveBeenCalledOnce()
  })

  it('retries once and not twice', async () => {
    const asked = answering(signedOut, fine, signedOut)
    expect((await fetchSignedIn('/api/favorites')).status).toBe(401)
    expect(asked).toHaveLength(3)
    expect(onSessionEnd).toHaveBeenCalledOnce()
  })

  it('stays signed in while the network is down', async () => {
    answering(signedOut)
    expect((await fetchSignedIn('/api/favorites')).status).toBe(401)
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  it('does not treat a wrong password as an expired session', async () => {
    const asked = answering(wrongPassword)
    expect((await fetchSignedIn('/api/auth/login')).status).toBe(401)
    expect(asked).toEqual(['/api/auth/login'])
  })
})

it('renews nothing for a visitor', async () => {
  watchSession({ isSignedIn: () => false, onSessionEnd })
  const asked = answering(signedOut)
  await fetchSignedIn('/api/favorites')
  expect(asked).toEqual(['/api/favorites'])
})

it('renews a session although the clock was set back since the last renewal', async () => {
  const inAnHour = `${Date.now() + 3_600_000}`
  vi.stubGlobal('localStorage', { getItem: () => inAnHour, setItem: () => {} })
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
  })
  const asked = answering(signedOut, fine, fine)
  expect((await fetchSignedIn('/api/favorites')).status).toBe(200)
  expect(asked).toContain('/api/auth/refresh')
  expect(onSessionEnd).not.toHaveBeenCalled()
})
