/** The address of a track's page. */
export function trackLink(origin: string, trackId: string, start: number) {
  const link = `${origin}/music/track/${encodeURIComponent(trackId)}`
  return start > 0 ? `${link}?t=${start}` : link
}
