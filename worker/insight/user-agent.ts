const BOT =
  /bot|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|embedly|monitor|curl|wget|python|java\/|okhttp|axios|node-fetch|undici/i
const MOBILE = /mobi|android|iphone|ipad|ipod/i

/** Whether the user agent is a robot, or empty. */
export const isBot = (agent: string) => agent === '' || BOT.test(agent)

/** Tablets count as mobile. */
export const deviceOf = (agent: string): 'mobile' | 'desktop' =>
  MOBILE.test(agent) ? 'mobile' : 'desktop'
