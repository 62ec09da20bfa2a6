import type { Track } from '../../../shared/music'

export const aSong = (n: number, more: Partial<Track> = {}): Track => ({
  id: `track-${n}`,
  title: `Song ${n}`,
  albumId: 'night-bus',
  albumTitle: 'Night Bus',
  number: n,
  image: '/brand/default-picture.webp',
  album: 'Night Bus',
  plays: 0,
  duration: 200,
  playable: true,
  recording: { id: `recording-${n}`, loudness: null },
  ...more,
})

/** What a member's music pages ask for. */
export const MUSIC = {
  'GET /api/catalog': () => ({ albums: [], featured: [aSong(1)] }),
  'GET /api/plays/total': () => ({ total: 7 }),
  'GET /api/favorites': () => ({ favorites: [] }),
  'GET /api/playlists': () => ({ playlists: [] }),
  'GET /api/tracks/:id': () => ({ ...aSong(1), hasLyrics: false }),
  'PUT /api/playback': () => ({}),
}

/** What the page of a release says beside its tracks: nothing. */
export const UNDESCRIBED = { description: { en: '', 'pt-BR': '' }, credits: [], label: '' }
