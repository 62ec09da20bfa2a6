import { askDirectly, askThroughTheSite } from '../chat/ask.mjs'

/**
 * The age of the vendor's words on arrival: directly, through a bare room, which is the runtime alone, and through the site. The
 * vendor is the stand-in.
 */
export default {
  unit: 'word',
  async open(site) {
    const cookie = await site.cookieOf('vip')
    return {
      direct: { site, run: async () => heard(await askDirectly(site.sandbox)) },
      bare: { site, run: async () => heard(await askThroughTheSite(bareOrigin(site), '')) },
      relayed: { site, run: async () => heard(await askThroughTheSite(site.origin, cookie)) },
    }
  },
}

const bareOrigin = (site) => new URL(site.bare).origin

function heard(ages) {
  const sorted = ages.toSorted((a, b) => a - b)
  return { units: ages.length, time: sorted[Math.floor(ages.length / 2)] * 1000 }
}
