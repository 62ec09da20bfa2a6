import { safeReturnTo } from '../../../shared/return-to'

export { safeReturnTo as safeNextPath }

/** For `validateSearch`: only a safe `next` stays in the address. */
export function returnToSearch(search: Record<string, unknown>): { next?: string } {
  const next = safeReturnTo(search.next)
  return next ? { next } : {}
}
