/** The page of a track, for sending to someone. */
export function trackLink(origin: string, trackId: string, start: number) {
  const link = `${origin}/music/track/${encodeURIComponent(trackId)}`
  return start > 0 ? `${link}?t=${start}` : link
}
