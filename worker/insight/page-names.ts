import { isHostName } from '../lib/host-names.ts'

/** Counts of all names that have no row of their own. */
export const REST = '…'

/** The routes of app/routes without the back office, which is not counted. A name that is not among them is no page. */
export const PAGES = [
  '/',
  '/auth/confirm-email',
  '/auth/reset-password',
  '/chat',
  '/copyright',
  '/events',
  '/events/$id',
  '/live/$id',
  '/membership',
  '/music',
  '/music/catalog',
  '/music/catalog/$id',
  '/music/favorites',
  '/music/offline',
  '/music/player',
  '/music/track/$trackId',
  '/news/$',
  '/notifications',
  '/privacy',
  '/radio',
  '/radio/player',
  '/signup-options',
  '/social',
  '/social/login',
  '/social/post/$id',
  '/social/profile/$userId',
  '/social/settings',
  '/social/signup',
  '/styleguide',
  '/terms',
  '/tv',
  '/vip-confirmation',
  '/vip-signup',
  '/virtual-meet',
]
/** Pages about one member: the id is not stored. */
const PERSONAL = ['/social/post/$id', '/social/profile/$userId']
const ID = '[\\w-]{1,100}'

const pages = PAGES.map((page) => ({
  pattern: new RegExp(`^${page.replace(/\/\$$/, `(/${ID})?`).replace(/\$\w+$/, ID)}$`),
  personalName: PERSONAL.includes(page) ? page.replace(/\$.*/, REST) : null,
}))

/** The name of a page by its path, without query and hash. Null for the back office, which is not counted. */
export function pageName(path: string) {
  const [page = '/'] = path.split(/[?#]/)
  if (/^\/admin(\/|$)/.test(page)) return null
  const trimmed = page.replace(/(?<=.)\/+$/, '')
  const known = pages.find(({ pattern }) => pattern.test(trimmed))
  return known ? (known.personalName ?? trimmed) : REST
}

/** The host of the referrer; null for our own, or none. */
export function referrerHost(referrer: string | null | undefined, own: string) {
  if (!referrer || !URL.canParse(referrer)) return null
  const { protocol, host, hostname } = new URL(referrer)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (host === new URL(own).host || !isHostName(hostname)) return null
  return hostname.replace(/^www\./, '').slice(0, 100)
}

/** A language as browsers write it: `en`, `pt-BR`, `zh-Hant-TW`. */
export const languageName = (language: string | null | undefined) =>
  language && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(language) ? language : null
