import { type Entry, type Queue, currentEntry, emptyQueue } from './queue'
import { type Source, canPlay } from './source'

/** Inserts them after the current entry, also while shuffled. */
export function playNext(queue: Queue, sources: readonly Source[]): Queue {
  const added = entriesFor(queue, sources)
  const current = currentEntry(queue)
  const listedAt = current ? queue.listed.indexOf(current) : -1
  return withCurrent(queue, {
    listed: queue.listed.toSpliced(listedAt + 1, 0, ...added),
    order: queue.order.toSpliced(queue.at + 1, 0, ...added),
  })
}

/** Appends them. */
export function add(queue: Queue, sources: readonly Source[]): Queue {
  const added = entriesFor(queue, sources)
  return withCurrent(queue, {
    listed: [...queue.listed, ...added],
    order: [...queue.order, ...added],
  })
}

/** Removes an entry. If it was the current one, the next one (after the last the first) becomes current. */
export function remove(queue: Queue, key: number): Queue {
  const others = (entries: readonly Entry[]) => entries.filter((entry) => entry.key !== key)
  const listed = others(queue.listed)
  const order = others(queue.order)
  if (currentEntry(queue)?.key !== key) return withCurrent(queue, { listed, order })
  const at = order.length === 0 ? -1 : queue.at % order.length
  return { ...queue, listed, order, at }
}

/** Moves an entry within the playing order. While not shuffled, the listed order changes too. */
export function move(queue: Queue, key: number, to: number): Queue {
  const entry = queue.order.find((candidate) => candidate.key === key)
  if (!entry) return queue
  const order = queue.order.filter((other) => other !== entry)
  order.splice(to, 0, entry)
  return withCurrent(queue, { listed: queue.shuffle ? queue.listed : order, order })
}

/** Makes an entry current; null if it is gone or cannot be played. */
export function jump(queue: Queue, key: number): Queue | null {
  const at = queue.order.findIndex((entry) => entry.key === key && canPlay(entry.source))
  return at === -1 ? null : { ...queue, at }
}

/** Removes everything but the current entry. */
export function clearUpNext(queue: Queue): Queue {
  const current = currentEntry(queue)
  const only = current ? [current] : []
  return { ...queue, listed: only, order: only, at: only.length - 1 }
}

/** Empties the queue; keeps shuffle and repeat. */
export const clear = ({ shuffle, repeat }: Queue): Queue => ({ ...emptyQueue, shuffle, repeat })

function entriesFor(queue: Queue, sources: readonly Source[]): Entry[] {
  const firstKey = Math.max(-1, ...queue.listed.map((entry) => entry.key)) + 1
  return sources.map((source, index) => ({ key: firstKey + index, source }))
}

/** Replaces the lists and keeps the current entry. An empty queue starts at its first new entry. */
function withCurrent(queue: Queue, lists: Pick<Queue, 'listed' | 'order'>): Queue {
  const current = currentEntry(queue)
  const at = current ? lists.order.indexOf(current) : lists.order.length > 0 ? 0 : -1
  return { ...queue, ...lists, at }
}
