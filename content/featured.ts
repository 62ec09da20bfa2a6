import type { ContentTrack } from './catalog.ts'
import { recording } from './recordings.ts'

export type ContentFeatured = ContentTrack & {
  id: string
  /** A label: the album need not list the track. */
  album: string
  /** Path under media/. */
  cover: string
}

export const featured: ContentFeatured[] = [
  {
    id: 'spring-love',
    title: 'Spring Love',
    album: 'Boardwalk Heartbeat',
    cover: 'covers/boardwalk-heartbeat.webp',
    ...recording('boardwalk'),
  },
  {
    id: 'waiting-for-your-love',
    title: 'Waiting for Your Love',
    album: 'Midnight Switchboard',
    cover: 'covers/midnight-switchboard.webp',
    ...recording('switchboard'),
  },
  {
    id: 'because-i-love-you',
    title: 'Because I Love You',
    album: 'Polaroid Weather',
    cover: 'covers/polaroid-weather.webp',
    ...recording('rooftop-rain'),
  },
  {
    id: 'i-wanna-be-the-one',
    title: 'I Wanna Be the One',
    album: 'Mirrorball Season',
    cover: 'covers/mirrorball-season.webp',
    ...recording('neon-boulevard'),
  },
  {
    id: 'dream-about-you',
    title: 'Dream About You',
    album: 'Satellite Summer',
    cover: 'covers/satellite-summer.webp',
    ...recording('satellite'),
  },
]
