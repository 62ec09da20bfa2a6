import { inBursts, openCrowd } from '../feed/crowd.mjs'
import { ourFeed, ourRooms, wsServer } from '../feed/servers.mjs'

const SOCKETS = 500
const MESSAGES = 200
const AT_ONCE = 40

/**
 * Many posts at once to five hundred pages: those after the first are sent together. `rooms` are notified like by the Worker;
 * `feed` is the whole path, and stores each post first.
 */
export default {
  unit: 'delivery to 1 of 500',
  rounds: 3,
  goals: [
    { side: 'rooms', of: 'lost', itself: true, atMost: 0 },
    { side: 'feed', of: 'lost', itself: true, atMost: 0 },
  ],
  async open(site, crowded, { closing }) {
    const servers = {
      ws: await wsServer(closing),
      rooms: await ourRooms(crowded),
      feed: await ourFeed(site),
    }
    const sides = {}
    for (const [name, { site: own, where, publish, begin }] of Object.entries(servers)) {
      const crowd = await openCrowd(where, SOCKETS)
      closing(crowd.leave)
      begin?.(crowd.seq())
      const how = { many: SOCKETS, messages: MESSAGES, atOnce: AT_ONCE }
      sides[name] = { site: own, run: () => inBursts(crowd, publish, how) }
    }
    return sides
  },
}
