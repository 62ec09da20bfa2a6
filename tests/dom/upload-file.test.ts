import { beforeEach, describe, expect, it } from 'vitest'
import { uploadFile } from '../../app/admin/uploads/upload-file'
import type { MediaUpload } from '../../shared/uploads'
import { type ApiRequest, type Handlers, refusal, serveApi } from './support/api'

const START = 'POST /api/admin/media'
const PART = 'PUT /api/admin/media/:id/parts/:number'
const READ = 'GET /api/admin/media/:id'
const COMPLETE = 'POST /api/admin/media/:id/complete'
const TEXT = 'abcdefghij'
/** Three parts of four bytes, the last one shorter. */
const STARTED = { id: 'u1', part_bytes: 4, parts: 3 }

const content = new Blob([TEXT])
let stored: Map<number, string>
beforeEach(() => {
  stored = new Map()
})

const storing = ({ params, body }: ApiRequest) => {
  stored.set(Number(params.number), String(body))
  return { part: Number(params.number), etag: 'e' }
}
const upload = (more: Partial<MediaUpload> = {}): MediaUpload => ({
  ...STARTED,
  status: 'uploading',
  bytes: TEXT.length,
  done: [],
  ...more,
})
const serving = (handlers: Handlers = {}) =>
  serveApi({
    [START]: () => STARTED,
    [PART]: storing,
    [COMPLETE]: () => ({ id: 'u1', status: 'ready' }),
    ...handlers,
  })

const send = (options: Partial<Parameters<typeof uploadFile>[1]> = {}) =>
  uploadFile(
    { kind: 'original', name: 'take.wav', type: 'audio/wav', content },
    { signal: new AbortController().signal, ...options },
  )

/** Answers in turn, then as usual. A pause ends when the browser is online again, so these tests do not wait. */
function inTurn(answers: (() => unknown)[], usual: (request: ApiRequest) => unknown) {
  return (request: ApiRequest) => {
    const answer = answers.shift()
    if (!answer) return usual(request)
    setTimeout(() => dispatchEvent(new Event('online')), 20)
    return answer()
  }
}
const connectionLost = () => {
  throw new TypeError('the connection is lost')
}
const whole = () => [...stored].toSorted(([a], [b]) => a - b).map(([, text]) => text)

describe('an upload', () => {
  it('sends each part with its digest, and completes', async () => {
    const digests: (string | null)[] = []
    const { sent } = serving({
      [PART]: (request) => {
        digests.push(request.headers.get('Content-Digest'))
        return storing(request)
      },
    })
    const progress: number[] = []
    await send({
      onProgress: (bytes) => progress.push(bytes),
      completion: { original_id: 'o1' },
    })
    expect(sent(START)).toEqual([
      { kind: 'original', name: 'take.wav', type: 'audio/wav', bytes: 10 },
    ])
    expect(whole()).toEqual(['abcd', 'efgh', 'ij'])
    // Of 'abcd'.
    expect(digests).toContain('sha-256=:iNQmb9TmM40TuEX88olXnSCciXgjuSF9o+Fhk28DFYk=:')
    expect(sent(COMPLETE)).toEqual([{ original_id: 'o1' }])
    expect(progress.at(-1)).toBe(10)
    expect(progress.some((bytes) => bytes > 0 && bytes < 10)).toBe(true)
  })

  it('repeats a part after a lost connection, an error of the server and a lost claim', async () => {
    const waits: boolean[] = []
    serving({
      [PART]: inTurn(
        [
          connectionLost,
          () => refusal(503, 'unavailable'),
          () => new Response('Bad gateway', { status: 502 }),
          () => refusal(409, 'part_replaced'),
          () => refusal(422, 'checksum_mismatch'),
        ],
        storing,
      ),
    })
    await expect(send({ onWaiting: (isWaiting) => waits.push(isWaiting) })).resolves.toBe('u1')
    expect(whole()).toEqual(['abcd', 'efgh', 'ij'])
    expect([waits[0], waits.at(-1)]).toEqual([true, false])
  })

  it('sends only what the server lacks when it is continued', async () => {
    const { sent } = serving({ [READ]: () => upload({ done: [1, 3] }) })
    const progress: number[] = []
    await send({ resume: 'u1', onProgress: (bytes) => progress.push(bytes) })
    expect(sent(START)).toEqual([])
    expect(whole()).toEqual(['efgh'])
    expect(progress[0]).toBe(6)
  })

  it.each([
    ['was deleted', () => refusal(404, 'not_found')],
    ['was refused', () => upload({ status: 'failed' })],
    ['is of another length', () => upload({ bytes: 9 })],
  ])('begins anew when the earlier one %s', async (_why, answer) => {
    const { sent } = serving({ [READ]: answer })
    await send({ resume: 'u0' })
    expect(sent(START)).toHaveLength(1)
    expect(whole()).toEqual(['abcd', 'efgh', 'ij'])
  })

  it('only completes what is put together already', async () => {
    const { sent } = serving({ [READ]: () => upload({ status: 'processing' }) })
    await send({ resume: 'u1' })
    expect([sent(PART).length, sent(COMPLETE).length]).toEqual([0, 1])
  })

  it('completes again until the server answers, and sends a part that is missing', async () => {
    const { sent } = serving({
      [READ]: () => upload({ done: [1, 2] }),
      [COMPLETE]: inTurn(
        [
          connectionLost,
          () => refusal(500, 'internal'),
          () => ({ id: 'u1', status: 'processing' }),
          () => refusal(409, 'parts_missing'),
        ],
        () => ({ id: 'u1', status: 'ready' }),
      ),
    })
    await expect(send()).resolves.toBe('u1')
    expect(sent(PART)).toEqual(['abcd', 'efgh', 'ij', 'ij'])
    expect(sent(COMPLETE)).toHaveLength(5)
  })

  it('ends when the server refuses the file', async () => {
    serving({ [COMPLETE]: () => refusal(422, 'recording_unreadable') })
    await expect(send()).rejects.toMatchObject({ code: 'recording_unreadable' })
  })

  it('stops all parts when one is refused for good', async () => {
    const { sent } = serving({ [PART]: () => refusal(422, 'part_size') })
    await expect(send()).rejects.toMatchObject({ code: 'part_size' })
    expect(sent(COMPLETE)).toEqual([])
  })

  it('stops when it is aborted, also in a pause', async () => {
    const stop = new AbortController()
    const { sent } = serving({ [PART]: connectionLost })
    const over = expect(
      send({ signal: stop.signal, onWaiting: () => stop.abort('enough') }),
    ).rejects
    await over.toBe('enough')
    expect(sent(COMPLETE)).toEqual([])
  })
})
