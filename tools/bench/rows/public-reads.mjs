import { load } from '../load.mjs'

/** Popular public reads, kept in the isolate for two seconds, against a constant answer. */
export default {
  unit: 'request',
  open: (site) => ({
    hello: { site, run: () => load(`${site.bare}/hello`) },
    // No query and an empty answer: the fixed cost of every API answer.
    nobody: { site, run: () => load(`${site.origin}/api/auth/session`) },
    catalog: { site, run: () => load(`${site.origin}/api/catalog`) },
    events: { site, run: () => load(`${site.origin}/api/events`) },
    feed: { site, run: () => load(`${site.origin}/api/posts`) },
  }),
}
