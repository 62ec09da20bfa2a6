import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  afterEnd,
  clear,
  createQueue,
  currentEntry,
  cycleRepeat,
  emptyQueue,
  move,
  next,
  playNext,
  previous,
  type Queue,
  remove,
  toggleShuffle,
} from '../../../app/features/player/queue'
import { sourceId } from '../../../app/features/player/engine/source'
import { aTrack, tracks } from './tracks'

const inOrder = (queue: Queue) => queue.order.map((entry) => sourceId(entry.source))
const asListed = (queue: Queue) => queue.listed.map((entry) => sourceId(entry.source))
const on = (queue: Queue | null) => {
  const entry = queue && currentEntry(queue)
  return entry ? sourceId(entry.source) : null
}
const queueOf = (...ids: string[]) => createQueue(emptyQueue, tracks(...ids), 0, Math.random)
const ids = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`)

describe('next', () => {
  it('wraps around to the first track, and back with previous', () => {
    const last = createQueue(emptyQueue, tracks('a', 'b', 'c'), 2, Math.random)
    expect(on(next(last, Math.random))).toBe('a')
    expect(on(previous(queueOf('a', 'b', 'c')))).toBe('c')
  })

  it('skips tracks without a recording', () => {
    const queue = createQueue(
      emptyQueue,
      [aTrack('a'), aTrack('b', false), aTrack('c')],
      0,
      Math.random,
    )
    expect(on(next(queue, Math.random))).toBe('c')
  })

  it('does nothing in a queue without a playable track', () => {
    const queue = createQueue(emptyQueue, [aTrack('a', false), aTrack('b', false)], 0, Math.random)
    expect(next(queue, Math.random)).toBeNull()
    expect(previous(queue)).toBeNull()
    expect(next(emptyQueue, Math.random)).toBeNull()
  })

  it('replays a lone track', () => {
    expect(on(next(queueOf('a'), Math.random))).toBe('a')
  })
})

describe('shuffle', () => {
  const shuffledRun = fc.record({
    count: fc.integer({ min: 2, max: 30 }),
    start: fc.nat(),
    unplayable: fc.uniqueArray(fc.nat({ max: 29 }), { maxLength: 5 }),
    chance: fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  })
  const chanceFrom = (stream: Iterator<number>) => () => Number(stream.next().value)

  it('plays every track once before any plays again, round after round', () => {
    fc.assert(
      fc.property(shuffledRun, ({ count, start, unplayable, chance }) => {
        const random = chanceFrom(chance)
        const sources = ids(count).map((id, index) => aTrack(id, !unplayable.includes(index)))
        const playable = sources.filter((_, index) => !unplayable.includes(index)).map(sourceId)
        const first = sources.findIndex(
          (source) => sourceId(source) === playable[start % playable.length],
        )
        fc.pre(first !== -1)

        let queue: Queue = toggleShuffle(
          createQueue(emptyQueue, sources, first, random),
          true,
          random,
        )
        let before: string | null = null
        for (let round = 0; round < 3; round++) {
          const played: (string | null)[] = []
          for (let turn = 0; turn < playable.length; turn++) {
            played.push(on(queue))
            if (playable.length > 1) expect(on(queue)).not.toBe(before)
            before = on(queue)
            queue = next(queue, random) ?? queue
          }
          expect(played).toHaveLength(new Set(played).size)
          expect(new Set(played)).toEqual(new Set(playable))
        }
      }),
    )
  })

  it('keeps the playing track, and restores the original order', () => {
    const queue = createQueue(emptyQueue, tracks(...ids(12)), 4, Math.random)
    const mixed = toggleShuffle(queue, true, Math.random)
    expect(on(mixed)).toBe('t4')
    const back = toggleShuffle(next(mixed, Math.random) ?? mixed, false, Math.random)
    expect(inOrder(back)).toEqual(ids(12))
    expect(back.at).not.toBe(4)
    expect(on(back)).toBe(inOrder(mixed)[1])
  })

  it('can put any track next', () => {
    const queue = queueOf(...ids(5))
    const seconds = new Set<string | null>()
    for (let turn = 0; turn < 300; turn++)
      seconds.add(on(next(toggleShuffle(queue, true, Math.random), Math.random)))
    expect(seconds).toEqual(new Set(['t1', 't2', 't3', 't4']))
  })

  it('uses another order in the next round', () => {
    const mixed = toggleShuffle(queueOf(...ids(20)), true, Math.random)
    const nextRound = next({ ...mixed, at: 19 }, Math.random) ?? mixed
    expect(nextRound.at).toBe(0)
    expect(inOrder(nextRound)).not.toEqual(inOrder(mixed))
    expect(inOrder(nextRound).toSorted()).toEqual(ids(20).toSorted())
  })

  it('stays on for the next list', () => {
    const queue = createQueue({ ...emptyQueue, shuffle: true }, tracks(...ids(20)), 7, Math.random)
    expect(on(queue)).toBe('t7')
    expect(inOrder(queue)).not.toEqual(ids(20))
    expect(inOrder(queue).toSorted()).toEqual(ids(20).toSorted())
  })
})

describe('when a track ends', () => {
  const last = createQueue(emptyQueue, [...tracks('a', 'b'), aTrack('c', false)], 1, Math.random)

  it('the list starts over unless the fan turned repeat off', () => {
    expect(on(afterEnd(last, Math.random))).toBe('a')
    expect(afterEnd({ ...last, repeat: 'off' }, Math.random)).toBeNull()
  })

  it('continues in the middle of a list, whatever repeat says', () => {
    expect(on(afterEnd({ ...queueOf('a', 'b'), repeat: 'off' }, Math.random))).toBe('b')
  })

  it('the same one plays again with repeat one', () => {
    expect(on(afterEnd({ ...last, repeat: 'one' }, Math.random))).toBe('b')
  })

  it('repeat cycles from all to one to off', () => {
    const seen = [emptyQueue, cycleRepeat(emptyQueue), cycleRepeat(cycleRepeat(emptyQueue))]
    expect(seen.map((queue) => queue.repeat)).toEqual(['all', 'one', 'off'])
    expect(cycleRepeat(seen[2]!).repeat).toBe('all')
  })
})

describe('editing the queue', () => {
  it('plays next what was put next, shuffled or not', () => {
    const queue = playNext(queueOf('a', 'b', 'c'), tracks('x', 'y'))
    expect(inOrder(queue)).toEqual(['a', 'x', 'y', 'b', 'c'])
    const mixed = playNext(toggleShuffle(queueOf(...ids(9)), true, Math.random), tracks('x'))
    expect(on(next(mixed, Math.random))).toBe('x')
    expect(asListed(mixed)[1]).toBe('x')
  })

  it('may contain a track twice', () => {
    const queue = add(queueOf('a', 'b'), tracks('a'))
    expect(inOrder(queue)).toEqual(['a', 'b', 'a'])
    expect(new Set(queue.order.map((entry) => entry.key)).size).toBe(3)
    expect(inOrder(remove(queue, queue.order[2]!.key))).toEqual(['a', 'b'])
  })

  it('moves a track without touching the playing one', () => {
    const queue = createQueue(emptyQueue, tracks('a', 'b', 'c', 'd'), 1, Math.random)
    const moved = move(queue, queue.order[3]!.key, 0)
    expect(inOrder(moved)).toEqual(['d', 'a', 'b', 'c'])
    expect(asListed(moved)).toEqual(['d', 'a', 'b', 'c'])
    expect(on(moved)).toBe('b')
  })

  it('continues with the following track when the playing one is removed, and wraps around', () => {
    const queue = createQueue(emptyQueue, tracks('a', 'b', 'c'), 1, Math.random)
    expect(on(remove(queue, queue.order[1]!.key))).toBe('c')
    const last = createQueue(emptyQueue, tracks('a', 'b', 'c'), 2, Math.random)
    expect(on(remove(last, last.order[2]!.key))).toBe('a')
  })

  it('keeps shuffle and repeat when it is cleared', () => {
    const cleared = clear({ ...queueOf('a'), shuffle: true, repeat: 'one' })
    expect(cleared).toEqual({ ...emptyQueue, shuffle: true, repeat: 'one' })
  })

  it('never loses, duplicates or mixes up an entry, whatever the edits', () => {
    const edits = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('playNext' as const), count: fc.integer({ min: 0, max: 3 }) }),
        fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 0, max: 3 }) }),
        fc.record({ do: fc.constant('remove' as const), at: fc.nat(20) }),
        fc.record({ do: fc.constant('move' as const), at: fc.nat(20), to: fc.nat(20) }),
        fc.record({ do: fc.constantFrom('next', 'previous', 'shuffle', 'unshuffle') }),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), edits, (count, steps) => {
        let queue = createQueue(emptyQueue, tracks(...ids(count)), 0, Math.random)
        for (const step of steps) {
          const before = currentEntry(queue)
          const key = 'at' in step ? (queue.order[step.at]?.key ?? -5) : -5
          if (step.do === 'playNext') queue = playNext(queue, tracks(...ids(step.count)))
          else if (step.do === 'add') queue = add(queue, tracks(...ids(step.count)))
          else if (step.do === 'remove') queue = remove(queue, key)
          else if (step.do === 'move') queue = move(queue, key, step.to)
          else if (step.do === 'next') queue = next(queue, Math.random) ?? queue
          else if (step.do === 'previous') queue = previous(queue) ?? queue
          else queue = toggleShuffle(queue, step.do === 'shuffle', Math.random)

          expect(new Set(queue.order)).toEqual(new Set(queue.listed))
          expect(new Set(queue.order.map((entry) => entry.key)).size).toBe(queue.listed.length)
          expect(currentEntry(queue) !== undefined).toBe(queue.listed.length > 0)
          if (!queue.shuffle) expect(queue.order).toEqual(queue.listed)
          const stays = step.do !== 'next' && step.do !== 'previous' && before?.key !== key
          if (before && stays) expect(currentEntry(queue)).toBe(before)
        }
      }),
    )
  })
})
