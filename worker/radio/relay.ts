import { DomainError } from '../errors'
import { MinimumRate } from '../platform/minimum-rate'
import { SLOWEST_HOST, isPublicAddress, openStream } from '../platform/remote-media'

const TRIES = 5
/** A connection that brought so much has recovered: its failures are forgotten. */
const RECOVERED_BYTES = 64 * 1024
/** A stranger's stream has no tracks to us: its listener is looked at this often. */
const ASK_EVERY_MS = 60_000

/**
 * Another server's endless stream, passed on. When it dies it is asked again, after 1, 2, 4 … seconds, as long as the
 * listener stays and is a member. With titles woven in it ends instead: their places in the stream could not be kept.
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
    lasting(first, headers.has('icy-metaint') ? null : () => openStream(url, false), mayGoOn),
    { headers },
  )
}

function lasting(
  first: Response,
  again: (() => Promise<Response>) | null,
  mayGoOn: () => Promise<boolean>,
) {
  const left = new AbortController()
  let station = first.body && new Connection(first.body)
  let failures = 0
  let asked = Date.now()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const chunk = await station?.next()
          if (left.signal.aborted) return
          if (chunk) {
            if (station && station.bytes > RECOVERED_BYTES) failures = 0
            if (Date.now() - asked < ASK_EVERY_MS) return controller.enqueue(chunk)
            asked = Date.now()
            if (await mayGoOn()) return controller.enqueue(chunk)
            await station?.cancel()
            return controller.close()
          }
          await station?.cancel().catch(() => undefined)
          if (!again || failures >= TRIES) return controller.close()
          await scheduler.wait(1000 * 2 ** failures++, { signal: left.signal })
          const { body } = (await again().catch(() => null)) ?? {}
          station = body ? new Connection(body) : null
        }
      },
      async cancel(reason) {
        left.abort()
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

  /** Null when the stream ended, broke, or sends less than any sound, whatever its socket says. */
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
