import { HEAD_START_MS, type Piece } from './broadcast'
import { IcyWeaver } from './icy'

/** Further behind than this, a listener has left without saying so. */
const BEHIND_MAX_MS = 60_000

type Options = {
  pieces: AsyncGenerator<Piece>
  /** What to show as playing; given only when the client asked for metadata. */
  titleOf?: (trackId: string) => Promise<string>
  /** Asked at every new track: a member who is no VIP any more hears no next one. */
  mayGoOn: () => Promise<boolean>
}

/**
 * Sound at the pace of time: a piece goes out when it is due less the head start, and only when the client takes it. When
 * the client leaves, the wait ends and nothing is left behind.
 */
export function pacedStream({ pieces, titleOf, mayGoOn }: Options): ReadableStream<Uint8Array> {
  const left = new AbortController()
  const icy = titleOf && new IcyWeaver()
  let turn: number | null = null
  let title = ''

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value: piece } = await pieces.next()
        if (done || Date.now() - piece.due > BEHIND_MAX_MS) return controller.close()
        const early = piece.due - HEAD_START_MS - Date.now()
        if (early > 0) await scheduler.wait(early, { signal: left.signal })
        if (piece.slot.turn !== turn) {
          if (turn !== null && !(await mayGoOn())) return controller.close()
          turn = piece.slot.turn
          if (titleOf) title = await titleOf(piece.slot.track_id)
        }
        controller.enqueue(icy ? icy.weave(piece.bytes, title) : piece.bytes)
      },
      async cancel() {
        left.abort()
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
