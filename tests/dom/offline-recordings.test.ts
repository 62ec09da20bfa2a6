import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  findMissing,
  removeCollections,
  removeEverything,
} from '../../app/features/offline/collections'
import { startDownloads } from '../../app/features/offline/downloads'
import { checkMembership } from '../../app/features/offline/keeper'
import { recordPlayLater } from '../../app/features/offline/plays'
import { offlineRecordings } from '../../app/features/offline/ports'
import {
  PART_BYTES,
  RECORDINGS,
  inStorage,
  partAddress,
  readMembership,
} from '../../app/features/offline/storage'
import { refusal } from './support/api'
import {
  BYTES,
  CHECK,
  DAY_MS,
  STREAM,
  askServiceWorker,
  clientOf,
  isRecording,
  keepAll,
  letPass,
  member,
  offline,
  sendPart,
  serveClub,
  states,
  status,
} from './support/offline'

beforeEach(removeEverything)
afterEach(() => vi.restoreAllMocks())

describe('a recording that is kept', () => {
  it('is answered in the part that is asked for, across the parts that are stored', async () => {
    serveClub()
    await keepAll()
    for (const [from, to] of [
      [0, 1],
      [PART_BYTES - 10, PART_BYTES + 9],
      [5, BYTES - 1],
    ] as const) {
      const answer = await askServiceWorker(`bytes=${from}-${to}`)
      expect(answer.status).toBe(206)
      expect(answer.headers.get('Content-Range')).toBe(`bytes ${from}-${to}/${BYTES}`)
      expect(await isRecording(answer, from, to + 1)).toBe(true)
    }
    const end = await askServiceWorker(`bytes=${BYTES - 3}-`)
    expect(await isRecording(end, BYTES - 3)).toBe(true)
    expect(await isRecording(await askServiceWorker('bytes=-4'), BYTES - 4)).toBe(true)
    expect((await askServiceWorker(`bytes=${BYTES}-`)).status).toBe(416)
    const whole = await askServiceWorker()
    expect([whole.status, whole.headers.get('Content-Length')]).toEqual([200, String(BYTES)])
  })

  it('continues after a cut with the part that is missing', async () => {
    let requests = 0
    const api = serveClub({
      [STREAM]: ({ headers, params }) => {
        if (params.id === 'a' && ++requests === 2) throw new TypeError('cut off')
        return sendPart(headers)
      },
    })
    await keepAll()
    // Three parts each, one of them twice.
    expect(api.sent(STREAM)).toHaveLength(7)
  })

  it('is stored from the beginning again if it is another file now', async () => {
    let requests = 0
    serveClub({
      [STREAM]: ({ headers, params }) => {
        const answer = sendPart(headers)
        if (params.id === 'a' && ++requests === 1) answer.headers.set('ETag', '"0"')
        return answer
      },
    })
    await keepAll()
    expect(requests).toBe(5)
    expect(await isRecording(await askServiceWorker())).toBe(true)
  })

  it('is reported as missing where the browser deleted a part, and comes from the server', async () => {
    serveClub()
    await keepAll()
    const cache = await caches.open(RECORDINGS)
    await cache.delete(partAddress({ id: 'b', recording: 'r-b' }, PART_BYTES))
    await findMissing()
    expect(await states()).toEqual(['ready', 'missing'])
    await cache.delete(partAddress({ id: 'a', recording: 'r-a' }, 0))
    expect(await isRecording(await askServiceWorker('bytes=0-1'), 0, 2)).toBe(true)
    expect(await states()).toEqual(['missing', 'missing'])
  })

  it('has an object URL once an element could not play it from the service worker', async () => {
    serveClub()
    await keepAll()
    const address = '/api/tracks/a/stream?recording=r-a&offline'
    expect(offlineRecordings.object(address)).toBeUndefined()
    await offlineRecordings.failed(address)
    vi.unstubAllGlobals()
    const url = offlineRecordings.object(address) ?? ''
    expect(await isRecording(await fetch(url))).toBe(true)
  })
})

describe('thirty days after the last check', () => {
  it('recordings are locked, not deleted, until the next check', async () => {
    serveClub()
    await keepAll()
    await letPass(29)
    serveClub({ [STREAM]: offline })
    expect((await askServiceWorker('bytes=0-1')).status).toBe(206)
    await letPass(1)
    await expect(askServiceWorker('bytes=0-1')).rejects.toThrow('offline')
    expect(await checkMembership(clientOf(member))).toBe('entitled')
    expect((await askServiceWorker('bytes=0-1')).status).toBe(206)
  })

  it('a clock that is put back gains nothing', async () => {
    serveClub()
    await keepAll()
    serveClub({ [STREAM]: offline })
    // Played on the 20th day, then the clock is put back by ten.
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now')
    clock.mockReturnValue(now + 20 * DAY_MS)
    expect((await askServiceWorker('bytes=0-1')).status).toBe(206)
    await expect.poll(async () => (await readMembership())?.seenAt).toBeGreaterThan(now + DAY_MS)
    clock.mockReturnValue(now + 10 * DAY_MS)
    await expect(askServiceWorker('bytes=0-1')).rejects.toThrow('offline')
    clock.mockReturnValue(now + 20 * DAY_MS - 1000)
    expect((await askServiceWorker('bytes=0-1')).status).toBe(206)
  })
})

describe('the membership check', () => {
  it('locks for a lapsed VIP and removes withdrawn recordings, which return', async () => {
    serveClub()
    await keepAll()
    const refuse = () => refusal(403, 'vip_required')
    serveClub({ [CHECK]: refuse, [STREAM]: refuse })
    expect(await checkMembership(clientOf(member))).toBe('refused')
    expect((await askServiceWorker('bytes=0-1')).status).toBe(403)
    expect(await states()).toEqual(['ready', 'ready'])
    serveClub({ [CHECK]: () => status(['a']) })
    expect(await checkMembership(clientOf(member))).toBe('entitled')
    expect(await states()).toEqual(['ready', 'withdrawn'])
    const parts = (await (await caches.open(RECORDINGS)).keys()).map(({ url }) => url)
    expect(parts.some((url) => url.includes('/offline-recordings/b/'))).toBe(false)
    serveClub()
    await checkMembership(clientOf(member))
    await startDownloads()
    expect(await states()).toEqual(['ready', 'ready'])
  })

  it('removes everything where another member signs in', async () => {
    serveClub({ 'GET /api/auth/session': () => ({ user: { ...member, id: 'bia' } }) })
    await keepAll()
    expect(await checkMembership(clientOf(undefined))).toBe('refused')
    expect(await states()).toEqual([])
    expect(await caches.has(RECORDINGS)).toBe(false)
    expect(localStorage.getItem('offline-member')).toBeNull()
  })
})

it('reports plays when the connection is back, also after everything was removed', async () => {
  serveClub({ 'POST /api/plays': offline })
  await keepAll()
  await recordPlayLater('a', () => {})
  await removeCollections()
  const counted: string[] = []
  const api = serveClub({ 'POST /api/plays': () => new Response(null, { status: 204 }) })
  await recordPlayLater('b', (id) => counted.push(id))
  expect(api.sent('POST /api/plays')).toEqual([
    {
      plays: [
        expect.objectContaining({ track_id: 'a' }),
        expect.objectContaining({ track_id: 'b' }),
      ],
    },
  ])
  expect(counted).toEqual(['a', 'b'])
  expect(await inStorage('readonly', ({ plays }) => plays.getAll())).toEqual([])
})
