import type { Track } from '../../../../shared/music'

/** Tracks whose title or album contains every word, ignoring accents and case. */
export function searchTracks(tracks: readonly Track[], search: string) {
  const terms = fold(search).split(' ').filter(Boolean)
  return tracks.filter((track) => {
    const text = fold(`${track.title} ${track.albumTitle}`)
    return terms.every((term) => text.includes(term))
  })
}

/** Removes accents and apostrophes, which few people type. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[’‘'`´]/gu, '')
    .toLocaleLowerCase('en')
    .replace(/\s+/g, ' ')
    .trim()

/** `?search=` of the hub. The router reads `?search=1987` as a number. */
export function hubSearch({ search }: Record<string, unknown>): { search?: string | undefined } {
  const text = typeof search === 'string' || typeof search === 'number' ? `${search}` : ''
  return text.trim() ? { search: text } : {}
}
