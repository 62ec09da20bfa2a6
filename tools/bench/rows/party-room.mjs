import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { HOST } from '../../../scripts/start/port.mjs'
import { oneByOne, openCrowd } from '../feed/crowd.mjs'
import { ourFeed } from '../feed/servers.mjs'
import { newMembersInPairs, newParty } from '../party/parties.mjs'

const SOCKETS = 2000
/** As many as a room allows. */
const SOCKETS_OF_MEMBER = 4
const MESSAGES = 12
const GAP_MS = 150
/** Each page reacts so often while messages are sent. */
const REACT_MS = 1000
const SECOND_MS = 1000

/**
 * One chat message to two thousand pages in the room of one party, also while all of them react, beside one post to as many pages of
 * the feed. Reactions are counted: the room sends their sum once a second.
 */
export default {
  unit: 'delivery to 1 of 2,000',
  rounds: 3,
  goals: [
    { side: 'party', of: 'lost', itself: true, atMost: 0 },
    { side: 'party, all react', of: 'lost', itself: true, atMost: 0 },
    { side: 'party, all react', of: 'reactions lost', itself: true, atMost: 0 },
    { side: 'party, all react', of: 'reaction frames a second', itself: true, atMost: 1 },
  ],
  async open(site, _, { closing }) {
    const feed = await ourFeed(site)
    const feedCrowd = await openCrowd(feed.where, SOCKETS)
    closing(feedCrowd.leave)
    const room = await openRoom(site)
    closing(room.crowd.leave)
    const how = { many: SOCKETS, messages: MESSAGES, gap: GAP_MS }
    return {
      feed: { site, run: () => oneByOne(feedCrowd, feed.publish, how) },
      party: { site, run: () => oneByOne(room.crowd, room.publish, how) },
      'party, all react': {
        site,
        run: () => room.whileReacting(() => oneByOne(room.crowd, room.publish, how)),
      },
    }
  },
}

async function openRoom(site) {
  const port = Number(new URL(site.origin).port)
  // The doors are open, and no change of the programme falls into the measurement.
  const id = await newParty(site, Date.now() + 9 * 60_000)
  const members = await newMembersInPairs(site, SOCKETS / SOCKETS_OF_MEMBER)
  const heard = { frames: 0, hearts: 0 }
  const crowd = await openCrowd(
    {
      port,
      path: `/api/parties/${id}/live`,
      headers: (index) => ({
        Host: `${HOST}:${port}`,
        Origin: site.origin,
        Cookie: members[index % members.length].cookie,
      }),
      onText(text) {
        if (!text.startsWith('{"type":"reactions"')) return
        heard.frames += 1
        heard.hearts += JSON.parse(text).counts.heart ?? 0
      },
    },
    SOCKETS,
  )
  let writer = 0
  return {
    crowd,
    publish: (content) =>
      crowd.send(writer++ % SOCKETS, { type: 'say', id: randomUUID(), content }),
    async whileReacting(run) {
      Object.assign(heard, { frames: 0, hearts: 0 })
      const began = performance.now()
      const reacting = { isOver: false, sent: 0 }
      const stopped = react(crowd, reacting)
      const figures = await run()
      reacting.isOver = true
      await stopped
      const ms = performance.now() - began
      // The last second's sum.
      await pause(3 * SECOND_MS)
      return {
        ...figures,
        'reactions a second': (reacting.sent * SECOND_MS) / ms,
        'reactions lost': reacting.sent - heard.hearts / SOCKETS,
        'reaction frames a second': heard.frames / SOCKETS / Math.ceil(ms / SECOND_MS + 1),
      }
    },
  }
}

/** Every socket in turn, evenly over the second. */
async function react(crowd, reacting) {
  const steps = 20
  for (let step = 0; !reacting.isOver; step = (step + 1) % steps) {
    for (let index = step; index < SOCKETS; index += steps) {
      crowd.send(index, { type: 'react', kind: 'heart' })
      reacting.sent += 1
    }
    await pause(REACT_MS / steps)
  }
}
