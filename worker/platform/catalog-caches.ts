/**
 * What this isolate caches of the public catalog ends when the next release opens, and is dropped when this isolate changes a
 * release. Other isolates keep theirs until they expire.
 */
const clears = new Set<() => void>()
/** Epoch milliseconds. */
let nextRelease = Infinity

/** Registers a cache of public data. */
export const clearOnCatalogChange = (clear: () => void) => {
  clears.add(clear)
}

export function catalogChanged() {
  nextRelease = Infinity
  for (const clear of clears) clear()
}

/** @param at the instant of the next release; null if none is scheduled */
export const setNextRelease = (at: string | null | undefined) => {
  nextRelease = at ? Date.parse(at) : Infinity
}

/** Epoch milliseconds; null if none is scheduled, or this isolate has not asked. */
export const knownNextRelease = () => (nextRelease === Infinity ? null : nextRelease)

/** How long something may be cached, at most `ms` milliseconds: never beyond the next release. */
export function msUntilRelease(ms: number) {
  const left = nextRelease - Date.now()
  // One that has opened is in what is read from now on.
  if (left <= 0) return ms
  // An entry of a cache is still valid in its last millisecond, and at its release it must not be.
  return Math.min(ms, Math.max(1, left - 1))
}
