import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import worker from '../../../worker'
import { AGE_MAX_MS, dataCentreCached } from '../../../worker/http/data-centre-cache'
import { clearCached } from '../../../worker/http/response-cache'
import { setNextRelease } from '../../../worker/platform/catalog-caches'
import { newMember } from '../../support/members'
import { newTrack } from '../../support/music'

const inUse = { ...env, DATA_CENTRE_CACHE: 'on' }
const ORIGIN = 'https://club.test'
let now = Date.now()
let paths = 0

beforeEach(() => {
  vi.useFakeTimers({ now: (now += 3_600_000), toFake: ['Date'] })
  setNextRelease(null)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.setSystemTime((now += ms))
const somePath = () => `/api/albums/album-${(paths += 1)}`

/** A data centre in front of an app that answers with a number, one higher each time. */
function dataCentre(init: ResponseInit = {}) {
  let answers = 0
  return async (path: string, headers: Record<string, string> = {}) => {
    const context = createExecutionContext()
    const request = new Request(ORIGIN + path, { headers })
    const response = await dataCentreCached(request, inUse, context, async () => {
      answers += 1
      return new Response(`${answers}`, init)
    })
    const text = await response.text()
    await waitOnExecutionContext(context)
    return { text, age: response.headers.get('Age'), headers: response.headers }
  }
}

describe('an answer in the data centre', () => {
  it('is sent again with its age, and replaced behind one that is older than a second', async () => {
    const [ask, path] = [dataCentre(), somePath()]
    expect(await ask(path)).toMatchObject({ text: '1', age: null })
    pass(900)
    expect(await ask(path)).toMatchObject({ text: '1', age: '0' })
    pass(600)
    expect(await ask(path)).toMatchObject({ text: '1', age: '1' })
    expect(await ask(path)).toMatchObject({ text: '2', age: '0' })
  })

  it('is never older than two seconds', async () => {
    const [ask, path] = [dataCentre(), somePath()]
    await ask(path)
    pass(AGE_MAX_MS)
    expect(await ask(path)).toMatchObject({ text: '2', age: null })
  })

  it('ends when the next release opens', async () => {
    const [ask, path] = [dataCentre(), somePath()]
    setNextRelease(new Date(now + 1500).toISOString())
    await ask(path)
    pass(1000)
    expect((await ask(path)).text).toBe('1')
    expect((await ask(path)).text).toBe('2')
    pass(500)
    expect((await ask(path)).text).toBe('3')
  })

  it('tells another isolate when the next release opens', async () => {
    const [ask, path] = [dataCentre(), somePath()]
    setNextRelease(new Date(now + 1500).toISOString())
    await ask(path)
    setNextRelease(null)
    await ask(path)
    pass(1000)
    // Replaced by an isolate that knows it from the answer.
    await ask(path)
    pass(500)
    expect((await ask(path)).text).toBe('3')
  })

  it('is not sent after the team wrote in this isolate', async () => {
    const [ask, path] = [dataCentre(), somePath()]
    await ask(path)
    pass(100)
    clearCached('/api/admin/releases/x')
    expect((await ask(path)).text).toBe('2')
  })

  it('is of one language', async () => {
    const [ask, path] = [dataCentre(), somePath()]
    expect((await ask(path, { 'Accept-Language': 'pt-BR' })).text).toBe('1')
    expect((await ask(path, { 'Accept-Language': 'en' })).text).toBe('2')
    expect((await ask(path, { 'Accept-Language': 'pt-BR' })).text).toBe('1')
    const page = '/music/catalog/x'
    expect((await ask(page, { 'Accept-Language': 'en' })).text).toBe('3')
    expect((await ask(page, { 'Accept-Language': 'en', Cookie: 'language=pt-BR' })).text).toBe('4')
  })

  it.each(['access', 'refresh', 'bookmark'])('is not for a browser with %s', async (name) => {
    const [ask, path] = [dataCentre(), somePath()]
    const Cookie = `__Host-${name}=x`
    expect((await ask(path, { Cookie })).text).toBe('1')
    expect((await ask(path)).text).toBe('2')
    expect((await ask(path, { Cookie })).text).toBe('3')
  })

  it.each<[string, ResponseInit]>([
    ['an error', { status: 503 }],
    ['a missing page', { status: 404 }],
    ['a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ])('is not stored with %s', async (_, init) => {
    const [ask, path] = [dataCentre(init), somePath()]
    await ask(path)
    expect((await ask(path)).text).toBe('2')
  })

  it.each([
    '/api/posts',
    '/api/favorites',
    '/api/auth/session',
    '/api/catalog?x=1',
    '/api/radio/stations',
    '/admin',
    '/live/x',
    '/music?lang=en',
  ])('is never one of %s', async (path) => {
    const ask = dataCentre()
    await ask(path)
    expect((await ask(path)).text).toBe('2')
  })

  it('has the headers of the first one, with its own request id', async () => {
    const { albumId } = await newTrack()
    const ask = async (headers: Record<string, string> = {}) => {
      const context = createExecutionContext()
      const request = new Request<unknown, IncomingRequestCfProperties>(
        `${ORIGIN}/api/albums/${albumId}`,
        { headers },
      )
      const response = await worker.fetch(request, inUse, context)
      const text = await response.text()
      await waitOnExecutionContext(context)
      return { text, headers: new Map(response.headers) }
    }
    const [first, again] = [await ask(), await ask()]
    expect(again.headers.get('age')).toBe('0')
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    for (const { headers } of [first, again]) {
      headers.delete('age')
      headers.delete('x-request-id')
    }
    expect(again).toEqual(first)
    expect(first.headers.get('cache-control')).toBe('no-store')
    const { browser } = await newMember()
    const Cookie = `__Host-access=${browser.cookies.get('__Host-access')}`
    expect((await ask({ Cookie })).headers.has('age')).toBe(false)
  })
})
