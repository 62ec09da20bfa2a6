import { load } from '../load.mjs'

/** Popular public reads, cached in the isolate for some seconds, so they should cost as much as a constant answer. */
export default {
  unit: 'request',
  goal: { of: 'cpu', atMost: 1.2 },
  open: (site) => ({
    hello: { site, run: () => load(`${site.bare}/hello`) },
    // No query and an empty answer: the fixed cost of every API answer.
    nobody: { site, run: () => load(`${site.origin}/api/auth/session`) },
    catalog: { site, run: () => load(`${site.origin}/api/catalog`) },
    events: { site, run: () => load(`${site.origin}/api/events`) },
    feed: { site, run: () => load(`${site.origin}/api/posts`) },
  }),
}
