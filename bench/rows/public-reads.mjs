import { load } from '../load.mjs'

/** What a crowd asks for at once: remembered in the isolate for some seconds, so it should cost what saying hello costs. */
export default {
  unit: 'request',
  goal: { of: 'cpu', atMost: 1.2 },
  open: (site) => ({
    hello: { site, run: () => load(`${site.bare}/hello`) },
    // No query and nothing to say: what every answer of the API costs before it is about anything.
    nobody: { site, run: () => load(`${site.origin}/api/auth/session`) },
    catalog: { site, run: () => load(`${site.origin}/api/catalog`) },
    events: { site, run: () => load(`${site.origin}/api/events`) },
    feed: { site, run: () => load(`${site.origin}/api/posts`) },
  }),
}
