const PATH_MAX = 120

/** Pages about one member: the id is not stored. */
const PERSONAL = [
  [/^\/social\/profile\/[^/]+/, '/social/profile/…'],
  [/^\/social\/post\/[^/]+/, '/social/post/…'],
] as const

/** The path of a page, without query and hash. Null for the back office, which is not counted. */
export function pageName(path: string) {
  const [page = '/'] = path.split(/[?#]/)
  if (/^\/admin(\/|$)/.test(page)) return null
  const trimmed = page.length > 1 ? page.replace(/\/+$/, '') : page
  const known = PERSONAL.reduce((text, [pattern, name]) => text.replace(pattern, name), trimmed)
  return known.slice(0, PATH_MAX) || '/'
}

/** The host of the referrer; null for our own, or none. */
export function referrerHost(referrer: string | null | undefined, own: string) {
  if (!referrer || !URL.canParse(referrer)) return null
  const { protocol, host } = new URL(referrer)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return host === new URL(own).host ? null : host.replace(/^www\./, '').slice(0, 100)
}
