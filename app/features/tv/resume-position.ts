const SHELF = 'tv-places'

/** Where this member left each channel in this browser. Of the next person nothing is told, and theirs replaces it. */
export function resumePosition(memberId: string, channelId: string) {
  const place = read(memberId)[channelId]
  return typeof place === 'number' && place > 0 ? place : 0
}

/** Called ten times a second; a place is worth a note once a second. */
export function saveResumePosition(memberId: string, channelId: string, seconds: number) {
  const place = Math.floor(seconds)
  if (resumePosition(memberId, channelId) === place) return
  const places = { ...read(memberId), [channelId]: place }
  try {
    localStorage.setItem(SHELF, JSON.stringify({ memberId, places }))
  } catch {
    // Then it begins at its beginning.
  }
}

/** Nothing, for whatever is missing, broken or somebody else's: anybody can write to storage. */
function read(memberId: string): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '{}')
    const isTheirs = isRecord(saved) && saved.memberId === memberId
    return isTheirs && isRecord(saved.places) ? saved.places : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
