import type { Track } from '../../../../shared/music'

/** The tracks whose title or album holds every word, spelled with or without accents and in any case. */
export function searchTracks(tracks: readonly Track[], search: string) {
  const words = fold(search).split(' ').filter(Boolean)
  return tracks.filter((track) => {
    const text = fold(`${track.title} ${track.albumTitle}`)
    return words.every((word) => text.includes(word))
  })
}

/** Nobody types the curly apostrophe of a title, and few its accents. */
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
