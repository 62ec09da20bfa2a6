import { DomainError } from '../errors'
import { isPublicAddress, openStream } from '../platform/remote-media'

const TRIES = 5
/** A stream that sends nothing for so long is dead, whatever its socket says. */
const SILENCE_MS = 15_000
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
  let reader = first.body?.getReader()
  let asked = Date.now()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (let failures = 0; ;) {
          const chunk = await nextChunk(reader)
          if (left.signal.aborted) return
          if (chunk) {
            if (Date.now() - asked < ASK_EVERY_MS) return controller.enqueue(chunk)
            asked = Date.now()
            if (await mayGoOn()) return controller.enqueue(chunk)
            await reader?.cancel()
            return controller.close()
          }
          await reader?.cancel().catch(() => undefined)
          if (!again || failures >= TRIES) return controller.close()
          await scheduler.wait(1000 * 2 ** failures++, { signal: left.signal })
          reader = (await again().catch(() => null))?.body?.getReader()
        }
      },
      async cancel(reason) {
        left.abort()
        await reader?.cancel(reason)
      },
    },
    { highWaterMark: 1 },
  )
}

/** The next bytes; null when the stream ended, broke or fell silent. */
async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  if (!reader) return null
  const silence = new AbortController()
  try {
    const result = await Promise.race([
      reader.read(),
      scheduler.wait(SILENCE_MS, { signal: silence.signal }).then(() => null),
    ])
    return result && !result.done ? result.value : null
  } catch {
    return null
  } finally {
    silence.abort()
  }
}
