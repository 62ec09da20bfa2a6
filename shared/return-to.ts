/** Returns a path of this site to open after signing in, or null if it could lead to another site. */
export function safeReturnTo(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null
  // Browsers treat a backslash as a slash, and strip tabs and line breaks first.
  // oxlint-disable-next-line no-control-regex -- the characters in question
  return /[\\\u0000-\u001f\u007f]/.test(next) ? null : next
}

/** For `validateSearch` of a route: keeps only a safe `next`. */
export function returnToSearch(search: Record<string, unknown>): { next?: string } {
  const next = safeReturnTo(search.next)
  return next ? { next } : {}
}
