import { safeReturnTo } from '../../../shared/return-to'

export { safeReturnTo as safeReturnTo }

/** For `validateSearch`: keeps only a safe `next`. */
export function returnToSearch(search: Record<string, unknown>): { next?: string } {
  const next = safeReturnTo(search.next)
  return next ? { next } : {}
}
