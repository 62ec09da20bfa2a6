const PATH_MAX = 120

/** Whom a page is about is nobody's business; which page it was is. */
const PERSONAL = [
  [/^\/social\/profile\/[^/]+/, '/social/profile/…'],
  [/^\/social\/post\/[^/]+/, '/social/post/…'],
] as const

/** The page of an address, without what follows it. Null for the back office, which is not counted. */
export function pageName(path: string) {
  const [page = '/'] = path.split(/[?#]/)
  if (/^\/admin(\/|$)/.test(page)) return null
  const trimmed = page.length > 1 ? page.replace(/\/+$/, '') : page
  const known = PERSONAL.reduce((text, [pattern, name]) => text.replace(pattern, name), trimmed)
  return known.slice(0, PATH_MAX) || '/'
}

/** The host that a visitor came from; null when it was ours, or nowhere. */
export function referrerHost(referrer: string | null | undefined, own: string) {
  if (!referrer || !URL.canParse(referrer)) return null
  const { protocol, host } = new URL(referrer)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return host === new URL(own).host ? null : host.replace(/^www\./, '').slice(0, 100)
}
