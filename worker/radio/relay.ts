import { DomainError } from '../errors'
import { MinimumRate } from '../lib/minimum-rate'
import { SLOWEST_HOST, isPublicAddress, openStream } from '../files/remote-media'

const TRIES = 5
/** After this many bytes a connection counts as recovered. */
const RECOVERED_BYTES = 64 * 1024
/** How often access is checked: other hosts' streams have no tracks. */
const CHECK_EVERY_MS = 60_000

/**
 * Proxies another server's endless stream. When it breaks, it is reconnected after 1, 2, 4 … seconds. With metadata in the stream it
 * ends instead, because the metadata interval would not match.
 */
export async function relay(url: string, request: Request, mayGoOn: () => Promise<boolean>) {
  if (!isPublicAddress(url)) throw new DomainError('forbidden')
  const wantsTitles = request.headers.get('Icy-MetaData') === '1'
  const first = await openStream(url, wantsTitles)
  const headers = new Headers({
    'Content-Type': first.headers.get('Content-Type') ?? 'audio/mpeg',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'none',
  })
  for (const [name, value] of first.headers) if (name.startsWith('icy-')) headers.set(name, value)
  if (request.method === 'HEAD') {
    await first.body?.cancel()
    return new Response(null, { headers })
  }
  return new Response(
    reconnecting(first, headers.has('icy-metaint') ? null : () => openStream(url, false), mayGoOn),
    { headers },
  )
}

function reconnecting(
  first: Response,
  again: (() => Promise<Response>) | null,
  mayGoOn: () => Promise<boolean>,
) {
  const cancelled = new AbortController()
  let station = first.body && new Connection(first.body)
  let failures = 0
  let checkedAt = Date.now()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const chunk = await station?.next()
          if (cancelled.signal.aborted) return
          if (chunk) {
            if (station && station.bytes > RECOVERED_BYTES) failures = 0
            if (Date.now() - checkedAt < CHECK_EVERY_MS) return controller.enqueue(chunk)
            checkedAt = Date.now()
            if (await mayGoOn()) return controller.enqueue(chunk)
            await station?.cancel()
            return controller.close()
          }
          await station?.cancel().catch(() => undefined)
          if (!again || failures >= TRIES) return controller.close()
          await scheduler.wait(1000 * 2 ** failures++, { signal: cancelled.signal })
          const { body } = (await again().catch(() => null)) ?? {}
          station = body ? new Connection(body) : null
        }
      },
      async cancel(reason) {
        cancelled.abort()
        await station?.cancel(reason)
      },
    },
    { highWaterMark: 1 },
  )
}

class Connection {
  bytes = 0
  #reader: ReadableStreamDefaultReader<Uint8Array>
  #rate = new MinimumRate(SLOWEST_HOST)

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader()
  }

  /** Null if the stream has ended, has failed, or is slower than any audio. */
  async next() {
    try {
      const result = await this.#rate.next(this.#reader.read())
      if (!result || result.done) return null
      this.bytes += result.value.byteLength
      return result.value
    } catch {
      return null
    }
  }

  cancel = (reason?: unknown) => this.#reader.cancel(reason)
}
