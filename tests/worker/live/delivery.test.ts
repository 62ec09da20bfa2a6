import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FeedEvent } from '../../../shared/feed'
import { nextFrame } from '../../../worker/live/log'
import { PendingEntries } from '../../../worker/live/pending-entries'
import { RecentEntries } from '../../../worker/live/recent-entries'

/** Likes: each is its own event, independent of the others. */
const event = (seq: number): FeedEvent => ({
  type: 'post_liked',
  seq,
  post_id: `post-${seq % 3}`,
  likes_count: seq,
})

const steps = fc.array(
  fc.oneof(
    // Events in the log. The notice of each may be late, repeated, reduced to a number, or lost.
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('write' as const),
        notices: fc.array(fc.constantFrom('heard', 'late', 'twice', 'bare', 'lost'), {
          minLength: 1,
          maxLength: 6,
        }),
      }),
    },
    { weight: 3, arbitrary: fc.constant({ do: 'look' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'late notices' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'cut' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'come back' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'sleep' as const }) },
  ),
  { maxLength: 40 },
)

it('every event reaches a page once and in order, whatever notices, cuts and hibernation do', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const log: FeedEvent[] = []
      const late: FeedEvent[] = []
      const heard: number[] = []
      let [carried, connected] = [0, true]
      let told = new PendingEntries<FeedEvent>()
      let recent = new RecentEntries<FeedEvent>(0)

      const say = (events: FeedEvent[]) => heard.push(...events.map(({ seq }) => seq))
      const look = () => {
        for (;;) {
          const events = told.after(carried) ?? log.slice(carried, carried + 64)
          const frame = nextFrame(events)
          const last = frame.at(-1)
          if (!last) return
          recent.add(frame)
          carried = last.seq
          if (connected) say(frame)
        }
      }
      const comeBack = () => {
        if (connected) return
        const since = heard.at(-1) ?? 0
        // First from the room, then from the log what the room no longer has.
        say(recent.after(since) ?? log.slice(since, carried))
        connected = true
      }
      for (const step of all) {
        if (step.do === 'write')
          for (const notice of step.notices) {
            const written = event(log.length + 1)
            log.push(written)
            if (notice === 'late') late.push(written)
            if (notice === 'heard' || notice === 'twice')
              told.add({ seq: written.seq, entry: written })
            if (notice === 'twice') told.add({ seq: written.seq, entry: written })
            if (notice === 'bare') told.add({ seq: written.seq })
          }
        if (step.do === 'look') look()
        if (step.do === 'late notices')
          for (const one of late.splice(0)) told.add({ seq: one.seq, entry: one })
        if (step.do === 'cut') connected = false
        if (step.do === 'come back') comeBack()
        if (step.do === 'sleep')
          [told, recent] = [new PendingEntries<FeedEvent>(), new RecentEntries<FeedEvent>(carried)]
      }
      // Finally a check like the alarm's.
      comeBack()
      look()
      expect(heard).toEqual(log.map(({ seq }) => seq))
    }),
    { numRuns: 500 },
  )
})
