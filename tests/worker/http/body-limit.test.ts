import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { app } from '../../../worker/app'
import { ORIGIN } from '../../support/browser'
import { startUpload } from '../../support/uploads'
import { signedInAs } from '../../support/members'

afterEach(() => vi.useRealTimers())

const MEGABYTE = 1_000_000
const IMPORTS = ['/api/admin/marketing/import', '/api/admin/tickets/import']
const JSON_TYPE = 'application/json'

type Who = Parameters<typeof signedInAs>[0] | 'visitor'

/** Sends a body without a Content-Length, like `curl -T -`. Runs in the test's own context, so that its clock can be moved. */
async function sendStream(
  who: Who,
  path: string,
  type: string,
  body: ReadableStream<Uint8Array>,
  { method = 'POST', more = {} } = {},
) {
  const cookies = who === 'visitor' ? new Map<string, string>() : (await signedInAs(who)).cookies
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { Origin: ORIGIN, 'Content-Type': type, Cookie, ...more }
  const init = { method, body, headers }
  const request = new Request(ORIGIN + path, init)
  const response = await app.fetch(request, env, createExecutionContext())
  const { code } = await response.json<{ code?: string }>()
  return [response.status, code]
}

function bodyOf(bytes: number) {
  const sent = { bytes: 0 }
  const body = new ReadableStream({
    type: 'bytes',
    pull(controller: ReadableByteStreamController) {
      if (sent.bytes >= bytes) return controller.close()
      sent.bytes += MEGABYTE
      controller.enqueue(new Uint8Array(MEGABYTE).fill(120))
    },
  })
  return { sent, body }
}

/** One byte, and nothing after it. */
const stalled = () =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(1)) })

describe('the body limit', () => {
  it.each([
    ['visitor', '/api/contact', JSON_TYPE],
    ['visitor', '/api/auth/login', JSON_TYPE],
    ['visitor', '/api/stripe/webhook', JSON_TYPE],
    ['fan', '/api/posts', JSON_TYPE],
    // Only the imports take more: 12 MB.
    ['admin', '/api/admin/events', JSON_TYPE],
  ] as const)('is limited for a %s at %s, and the rest is drained', async (who, path, type) => {
    const { body, sent } = bodyOf(3 * MEGABYTE)
    expect(await sendStream(who, path, type, body)).toEqual([413, 'too_large'])
    expect(sent.bytes).toBe(3 * MEGABYTE)
  })

  it.each(IMPORTS)('is 12 MB for an administrator at %s', async (path) => {
    const fits = await sendStream('admin', path, 'text/csv', bodyOf(12 * MEGABYTE).body)
    expect(fits[0]).toBe(400)
    const refused = await sendStream('admin', path, 'text/csv', bodyOf(14 * MEGABYTE).body)
    expect(refused).toEqual([413, 'too_large'])
  })

  it('is not larger for text/csv at other routes', async () => {
    const { body } = bodyOf(MEGABYTE)
    expect(await sendStream('visitor', '/api/tickets/webhook', 'text/csv', body)).toEqual([
      413,
      'too_large',
    ])
  })
})

describe('a part of an upload that is not stored', () => {
  const sendPart = (id: string, number: number, body: ReadableStream<Uint8Array>) =>
    sendStream(
      'admin',
      `/api/admin/media/${id}/parts/${number}`,
      'application/octet-stream',
      body,
      {
        method: 'PUT',
        more: { 'Content-Length': String(3 * MEGABYTE) },
      },
    )

  // With bytes still on their way, the connection would be reset, and the answer with it.
  it('is read to its end before the answer', async () => {
    const admin = await signedInAs('admin')
    const start = (bytes: number) => startUpload(admin, { kind: 'film', bytes })
    const [whole, shorter] = await Promise.all([start(3 * MEGABYTE), start(MEGABYTE)])
    expect(await sendPart(whole.id, 1, bodyOf(3 * MEGABYTE).body)).toEqual([200, undefined])
    const again = [
      [whole.id, 1, [200, undefined]],
      [whole.id, 2, [404, 'not_found']],
      ['nothing', 1, [404, 'not_found']],
      [shorter.id, 1, [422, 'part_size']],
    ] as const
    for (const [id, number, answer] of again) {
      const { body, sent } = bodyOf(3 * MEGABYTE)
      expect(await sendPart(id, number, body)).toEqual(answer)
      expect(sent.bytes).toBe(3 * MEGABYTE)
    }
  })
})

describe('an endless body', () => {
  it.each([
    ['visitor', IMPORTS[0] ?? '', 'text/csv', [401, 'signed_out']],
    ['fan', IMPORTS[1] ?? '', 'text/csv', [403, 'admin_required']],
    ['visitor', '/api/posts', JSON_TYPE, [401, 'signed_out']],
    ['visitor', '/api/nothing', 'text/csv', [404, 'not_found']],
    ['visitor', '/upload/image', 'multipart/form-data; boundary=x', [401, 'signed_out']],
  ] as const)('is not read for a %s at %s', async (who, path, type, refusal) => {
    // A route that reads it answers 408.
    expect(await sendStream(who, path, type, stalled())).toEqual(refusal)
  })

  it.each([
    ['visitor', '/api/contact', JSON_TYPE],
    ['admin', IMPORTS[0] ?? '', 'text/csv'],
    ['fan', '/upload/image', 'multipart/form-data; boundary=x'],
  ] as const)('is cut off when it is too slow, for a %s at %s', async (who, path, type) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const answer = sendStream(who, path, type, stalled())
    const ticking = setInterval(() => void vi.advanceTimersByTimeAsync(5000), 20)
    onTestFinished(() => clearInterval(ticking))
    expect(await answer).toEqual([408, 'body_too_slow'])
  })
})
