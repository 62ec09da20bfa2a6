import { safeNextPath } from '../../../shared/next-path'

export { safeNextPath }

/** For `validateSearch`: only a safe `next` stays in the address. */
export function nextSearch(search: Record<string, unknown>): { next?: string } {
  const next = safeNextPath(search.next)
  return next ? { next } : {}
}
