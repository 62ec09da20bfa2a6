import { canPlay, type Source } from './engine/source'

/** An entry of the queue. The same track may occur twice; the key distinguishes them. */
export type Entry = { readonly key: number; readonly source: Source }

export type Repeat = 'off' | 'all' | 'one'

export type Queue = {
  /** In the order of the list. */
  readonly listed: readonly Entry[]
  /** In playing order: the same entries, reordered while shuffled. */
  readonly order: readonly Entry[]
  /** Index of the current entry in `order`; -1 in an empty queue. */
  readonly at: number
  readonly shuffle: boolean
  readonly repeat: Repeat
}

/**
 * The specification wants the first track after the last, and one 'repeat' that replays the current track. So the default is
 * 'all', one press before 'one'; 'off', which stops after the last track, is our addition.
 */
export const emptyQueue: Queue = { listed: [], order: [], at: -1, shuffle: false, repeat: 'all' }

const NEXT_REPEAT = { off: 'all', all: 'one', one: 'off' } as const satisfies Record<Repeat, Repeat>

export const currentEntry = (queue: Queue) => queue.order[queue.at]

/** Replaces the queue and starts at `index`. Shuffle and repeat stay. */
export function createQueue(
  queue: Queue,
  sources: readonly Source[],
  index: number,
  random: Random,
) {
  const listed = sources.map((source, key) => ({ key, source }))
  const filled: Queue = { ...queue, listed, order: listed, at: listed[index] ? index : -1 }
  return queue.shuffle ? toggleShuffle(filled, true, random) : filled
}

/** On: the current entry, then the others in random order. Off: the listed order, at the same track. */
export function toggleShuffle(queue: Queue, shuffle: boolean, random: Random): Queue {
  const current = currentEntry(queue)
  const others = queue.listed.filter((entry) => entry !== current)
  const mixed = shuffled(others, random)
  const order = !shuffle ? queue.listed : current ? [current, ...mixed] : mixed
  return { ...queue, shuffle, order, at: current ? order.indexOf(current) : -1 }
}

export const cycleRepeat = (queue: Queue): Queue => ({
  ...queue,
  repeat: NEXT_REPEAT[queue.repeat],
})

/** The next playable entry, after the last the first. Null when nothing can be played. */
export function next(queue: Queue, random: Random): Queue | null {
  const ahead = queue.order.findIndex((entry, at) => at > queue.at && canPlay(entry.source))
  if (ahead !== -1) return { ...queue, at: ahead }
  const newOrder = queue.shuffle ? newRound(queue, random) : queue.order
  const first = newOrder.findIndex((entry) => canPlay(entry.source))
  return first === -1 ? null : { ...queue, order: newOrder, at: first }
}

/** The previous playable entry, before the first the last. */
export function previous(queue: Queue): Queue | null {
  const behind = queue.order.findLastIndex((entry, at) => at < queue.at && canPlay(entry.source))
  const at = behind === -1 ? queue.order.findLastIndex((entry) => canPlay(entry.source)) : behind
  return at === -1 ? null : { ...queue, at }
}

/** The queue after the current entry has ended; null: playback stops. */
export function afterEnd(queue: Queue, random: Random): Queue | null {
  if (queue.repeat === 'one') return queue
  return queue.repeat === 'off' && isLast(queue) ? null : next(queue, random)
}

export const countPlayable = (queue: Queue) =>
  queue.listed.filter((entry) => canPlay(entry.source)).length

const isLast = (queue: Queue) =>
  !queue.order.some((entry, at) => at > queue.at && canPlay(entry.source))

/** All entries in a new random order; the one that has just played does not come first. */
function newRound(queue: Queue, random: Random) {
  const current = currentEntry(queue)
  const newOrder = shuffled(
    queue.listed.filter((entry) => entry !== current),
    random,
  )
  if (!current) return newOrder
  const earliest = newOrder.findIndex((entry) => canPlay(entry.source)) + 1 || newOrder.length
  newOrder.splice(earliest + Math.floor(random() * (newOrder.length - earliest + 1)), 0, current)
  return newOrder
}

/** Like `Math.random`; tests pass their own. */
export type Random = () => number

/** Fisher–Yates: every order is equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1))
    const [picked] = result.splice(pick, 1)
    if (picked !== undefined) result.splice(last, 0, picked)
  }
  return result
}

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
