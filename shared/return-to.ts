/** A path of this site to go on to after signing in, or null: whatever could lead elsewhere is dropped. */
export function safeReturnTo(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null
  // A browser reads a backslash as a slash, and drops tabs and line breaks before it looks for one.
  // oxlint-disable-next-line no-control-regex -- these are the characters meant
  return /[\\\u0000-\u001f\u007f]/.test(next) ? null : next
}

/** For `validateSearch` of a route: keeps only a safe `next`. */
export function returnToSearch(search: Record<string, unknown>): { next?: string } {
  const next = safeReturnTo(search.next)
  return next ? { next } : {}
}
