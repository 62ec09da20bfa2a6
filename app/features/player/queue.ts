import { canPlay, type Source } from './source'

/** One place in the queue. The same track may stand in it twice; the key tells the two apart. */
export type Entry = { readonly key: number; readonly source: Source }

export type Repeat = 'off' | 'all' | 'one'

export type Queue = {
  /** As the fan lined them up. */
  readonly listed: readonly Entry[]
  /** As they play: the same entries, in another order while shuffled. */
  readonly order: readonly Entry[]
  /** Place in `order` of what plays now; -1 in an empty queue. */
  readonly at: number
  readonly shuffle: boolean
  readonly repeat: Repeat
}

/**
 * The specification lets the last track be followed by the first, and has one 'repeat' that replays the current track.
 * So a fan starts at 'all', one press away from 'one'; 'off', which stops after the last, is ours.
 */
export const emptyQueue: Queue = { listed: [], order: [], at: -1, shuffle: false, repeat: 'all' }

const NEXT_REPEAT = { off: 'all', all: 'one', one: 'off' } as const satisfies Record<Repeat, Repeat>

export const currentEntry = (queue: Queue) => queue.order[queue.at]

/** Replaces the queue, from `index` on. Shuffle and repeat stay as the fan set them. */
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

/** On: what plays now, then the rest in a random order. Off: back to the fan's order, at the same track. */
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

/** The next one that can be played, after the last the first. Null when nothing here can be played. */
export function next(queue: Queue, random: Random): Queue | null {
  const ahead = queue.order.findIndex((entry, at) => at > queue.at && canPlay(entry.source))
  if (ahead !== -1) return { ...queue, at: ahead }
  const round = queue.shuffle ? newRound(queue, random) : queue.order
  const first = round.findIndex((entry) => canPlay(entry.source))
  return first === -1 ? null : { ...queue, order: round, at: first }
}

/** The one before that can be played, before the first the last. */
export function previous(queue: Queue): Queue | null {
  const behind = queue.order.findLastIndex((entry, at) => at < queue.at && canPlay(entry.source))
  const at = behind === -1 ? queue.order.findLastIndex((entry) => canPlay(entry.source)) : behind
  return at === -1 ? null : { ...queue, at }
}

/** What plays once the current one has ended; null: the music stops. */
export function afterEnd(queue: Queue, random: Random): Queue | null {
  if (queue.repeat === 'one') return queue
  return queue.repeat === 'off' && isLast(queue) ? null : next(queue, random)
}

export const countPlayable = (queue: Queue) =>
  queue.listed.filter((entry) => canPlay(entry.source)).length

const isLast = (queue: Queue) =>
  !queue.order.some((entry, at) => at > queue.at && canPlay(entry.source))

/** Everyone once more, and not at once the one that has just played. */
function newRound(queue: Queue, random: Random) {
  const current = currentEntry(queue)
  const round = shuffled(
    queue.listed.filter((entry) => entry !== current),
    random,
  )
  if (!current) return round
  const earliest = round.findIndex((entry) => canPlay(entry.source)) + 1 || round.length
  round.splice(earliest + Math.floor(random() * (round.length - earliest + 1)), 0, current)
  return round
}

/** A number from 0 to below 1, as `Math.random` gives them; tests hand in their own. */
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
