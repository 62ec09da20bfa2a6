const BOT =
  /bot|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|embedly|monitor|curl|wget|python|java\/|okhttp|axios|node-fetch|undici/i
const MOBILE = /mobi|android|iphone|ipad|ipod/i

/** Whether a browser says of itself that nobody looks at its screen. One that says nothing is none. */
export const isBot = (agent: string) => agent === '' || BOT.test(agent)

/** A tablet is held in the hand: it counts as mobile. */
export const deviceOf = (agent: string): 'mobile' | 'desktop' =>
  MOBILE.test(agent) ? 'mobile' : 'desktop'
