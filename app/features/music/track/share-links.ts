/** The page of a track, for sending to someone. */
export function trackLink(origin: string, trackId: string, start: number) {
  const link = `${origin}/music/track/${encodeURIComponent(trackId)}`
  return start > 0 ? `${link}?t=${start}` : link
}

/** Pages of other sites that take a link. */
export const NETWORKS = [
  {
    name: 'Facebook',
    address: (link: string) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`,
  },
  {
    name: 'X',
    address: (link: string, text: string) =>
      `https://x.com/intent/post?${new URLSearchParams({ url: link, text })}`,
  },
] as const
