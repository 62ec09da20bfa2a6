const STORAGE_KEY = 'tv-places'

/** The member's position in each channel, stored in this browser. Another member's positions replace them. */
export function resumePosition(memberId: string, channelId: string) {
  const position = read(memberId)[channelId]
  return typeof position === 'number' && position > 0 ? position : 0
}

/** Called ten times a second; stores whole seconds. */
export function saveResumePosition(memberId: string, channelId: string, seconds: number) {
  const position = Math.floor(seconds)
  if (resumePosition(memberId, channelId) === position) return
  const places = { ...read(memberId), [channelId]: position }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ memberId, places }))
  } catch {
    // Storage is blocked or full: the video starts at the beginning.
  }
}

/** Empty if missing, invalid or of another member: anybody can write to storage. */
function read(memberId: string): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    const isOwn = isRecord(saved) && saved.memberId === memberId
    return isOwn && isRecord(saved.places) ? saved.places : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
