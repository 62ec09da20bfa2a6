import { askAt, askThroughTheSite } from '../chat/ask.mjs'
import { startPortkey } from '../chat/portkey.mjs'
import { percentile } from '../../scripts/faults/feed/verdict.mjs'

/** The cost of relaying a word: our room, which also stores it, and Portkey's gateway, which only forwards it. */
export default {
  unit: 'word',
  goals: [{ side: 'relayed', of: 'cpu', atMost: 0.35 }],
  async open(site, _, { closing, without }) {
    const cookie = await site.cookieOf('vip')
    const relayed = {
      site,
      run: async () => heard(await askThroughTheSite(site.origin, cookie)),
    }
    const portkey = await startPortkey(site.sandbox, closing)
    if (!portkey) {
      without('the Portkey gateway could not be fetched')
      return { relayed }
    }
    const { url, headers } = portkey
    return {
      portkey: {
        site: portkey.site,
        run: async () => heard(await askAt(`${url}/v1/responses`, headers)),
      },
      relayed,
    }
  },
}

function heard(ages) {
  if (ages.length === 0) throw new Error('Not a word came through')
  return { units: ages.length, time: percentile(ages, 0.5) * 1000 }
}
