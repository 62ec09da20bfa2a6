import { oneByOne, openCrowd } from '../feed/crowd.mjs'
import { ourFeed, partyServer, wsServer } from '../feed/servers.mjs'

const SOCKETS = 1000
const POSTS = 12
/** A quiet moment between two posts: what follows at once is the other measurement. */
const GAP_MS = 150

/**
 * One post to a thousand pages, from the writer's click: ours goes through the gate and the database first, the others only
 * pass it on. Goals: of the delays, that 99 of a hundred are below.
 */
export default {
  unit: 'delivery to 1 of 1,000',
  rounds: 3,
  goals: [
    { side: 'feed', of: 'p99 ms', atMost: 2 },
    { side: 'feed', of: 'p99 ms', against: 'partyserver', atMost: 0.5 },
    { side: 'feed', of: 'lost', itself: true, atMost: 0 },
  ],
  async open(site, _, beside) {
    const servers = {
      ws: await wsServer(beside.closing),
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
