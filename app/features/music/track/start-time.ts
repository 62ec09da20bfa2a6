/** `1:05` or `65` as seconds; null for anything else. */
export function readTime(text: string): number | null {
  const [, minutes = '0', seconds] = /^\s*(?:(\d{1,3}):)?(\d{1,5})\s*$/.exec(text) ?? []
  if (seconds === undefined) return null
  if (text.includes(':') && Number(seconds) > 59) return null
  return Number(minutes) * 60 + Number(seconds)
}

/** `?t=` of a track's page: whole seconds from the start. */
export function startSearch(search: Record<string, unknown>): { t?: number } {
  const seconds = Math.floor(Number(search.t))
  return Number.isFinite(seconds) && seconds > 0 ? { t: seconds } : {}
}

/** A start time past the end counts as none. */
export const startWithin = (seconds: number | undefined, duration: number) =>
  seconds !== undefined && seconds < Math.floor(duration) ? seconds : 0
