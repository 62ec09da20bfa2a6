import { oneByOne, openCrowd } from '../feed/crowd.mjs'
import { bareFeed, ourFeed, partyServer, wsServer } from '../feed/servers.mjs'

const SOCKETS = 1000
const POSTS = 12
/** An idle moment between two posts: bursts are the other measurement. */
const GAP_MS = 150

/**
 * One post to a thousand pages, from the writer's click: ours is checked and stored first, the others only
 * forward it. `bare` stores it too, and is the runtime alone.
 */
export default {
  unit: 'delivery to 1 of 1,000',
  rounds: 3,
  goals: [
    { side: 'feed', of: 'p99 ms', itself: true, atMost: 250 },
    { side: 'feed', of: 'lost', itself: true, atMost: 0 },
  ],
  async open(site, crowded, beside) {
    const servers = {
      ws: await wsServer(beside.closing),
      bare: bareFeed(crowded),
      feed: await ourFeed(site),
      partyserver: await partyServer(beside),
    }
    const sides = {}
    for (const [name, server] of Object.entries(servers)) {
      if (!server) continue
      const crowd = await openCrowd(server.where, SOCKETS)
      beside.closing(crowd.leave)
      const how = { many: SOCKETS, messages: POSTS, gap: GAP_MS }
      sides[name] = { site: server.site, run: () => oneByOne(crowd, server.publish, how) }
    }
    return sides
  },
}
