const HERO = { width: 1600, height: 900, budget: 60_000 }
const BANNER = { width: 1600, height: 600, budget: 45_000 }
const SQUARE = { width: 600, height: 600, budget: 30_000 }
const WIDE = { width: 960, height: 540, budget: 35_000 }

const hero = (scene, palette, seed) => ({ scene, palette, seed, ...HERO })
const station = (scene, palette, seed) => ({ scene, palette, seed, ...SQUARE })
const thumbnail = (scene, palette, seed) => ({ scene, palette, seed, ...WIDE })

/** Pictures without text. */
export const PICTURES = {
  'heroes/sunset-grid.webp': hero('sunset', 'magenta', 500),
  'heroes/city-night.webp': hero('city', 'violet', 501),
  'heroes/dance-floor.webp': hero('mirrorball', 'magenta', 502),
  'heroes/boardwalk.webp': hero('boardwalk', 'rose', 503),
  'heroes/new-club.webp': hero('emptyStage', 'neutral', 510),
  'stations/freestyle-lovers.webp': station('heart', 'magenta', 800),
  'stations/nyc-rhythm.webp': station('boombox', 'teal', 801),
  'stations/spring-love.webp': station('rose', 'rose', 802),
  'brand/events-banner.webp': { ...BANNER, scene: 'lasers', palette: 'magenta', seed: 600 },
  'brand/new-club-banner.webp': { ...BANNER, scene: 'emptyStage', palette: 'neutral', seed: 511 },
  'tv/neon-boulevard-video.webp': thumbnail('boulevard', 'magenta', 700),
  'tv/mirrorball-season-video.webp': thumbnail('mirrorball', 'violet', 701),
  'tv/boardwalk-heartbeat-video.webp': thumbnail('boardwalk', 'ember', 702),
  'tv/live.webp': thumbnail('lasers', 'teal', 703),
  'tv/behind-the-scenes.webp': thumbnail('cassette', 'ice', 704),
}
