import type { Piece } from './broadcast'
import { IcyWeaver } from './icy'
import { HEAD_START_MS } from './schedule'
import type { Slot } from './timetable'

/** A listener who is further behind has disconnected. */
const BEHIND_MAX_MS = 60_000

type Options = {
  pieces: AsyncGenerator<Piece>
  /** The title in the metadata; only if the client asked for it. */
  titleOf?: (slot: Slot) => Promise<string>
  /** Called at every new track. If it returns false, the stream ends. */
  mayGoOn: () => Promise<boolean>
}

/** Sends each chunk HEAD_START_MS before it is due, and only when the client reads. Stops when the client disconnects. */
export function pacedStream({ pieces, titleOf, mayGoOn }: Options): ReadableStream<Uint8Array> {
  const cancelled = new AbortController()
  const icy = titleOf && new IcyWeaver()
  let turn: Slot | null = null
  let title = ''

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value: piece } = await pieces.next()
          if (done || Date.now() - piece.due > BEHIND_MAX_MS) return controller.close()
          const early = piece.due - HEAD_START_MS - Date.now()
          if (early > 0) await scheduler.wait(early, { signal: cancelled.signal })
          if (piece.bytes.length === 0) continue
          if (!turn || !isSameTurn(turn, piece.slot)) {
            if (turn && !(await mayGoOn())) return controller.close()
            turn = piece.slot
            if (titleOf) title = await titleOf(turn)
          }
          return controller.enqueue(icy ? icy.weave(piece.bytes, title) : piece.bytes)
        }
      },
      async cancel() {
        cancelled.abort()
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}

const isSameTurn = (a: Slot, b: Slot) => a.version === b.version && a.turn === b.turn
