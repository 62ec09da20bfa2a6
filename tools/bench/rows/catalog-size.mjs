import { load } from '../load.mjs'

const RELEASES = 1000
const TRACKS_EACH = 10

const ONE_TO = (count) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`

/** Reads of the catalog in the demo's club, and in one with 10,000 tracks more. The whole catalog by the track, because it lists all. */
export default {
  unit: 'request',
  goals: ['album', 'track', 'catalog, by the track'].map((read) => ({
    side: `${read}, 10,000 tracks`,
    against: read,
    of: 'time',
    atMost: 1.2,
  })),
  async open(site, large) {
    await large.sql(
      `${ONE_TO(RELEASES)} insert into albums (id, title, year, type, image, position)
       select 'bench-' || i, 'Bench ' || i, 2026, 'Album', '', 1000 + i from n`,
      `${ONE_TO(RELEASES * TRACKS_EACH)} insert into tracks (id, album_id, number, title, album, image)
       select 'bench-track-' || i, 'bench-' || (1 + (i - 1) / ${TRACKS_EACH}), 1 + (i - 1) % ${TRACKS_EACH}, 'Track ' || i, 'Bench', '' from n`,
    )
    const [[album]] = await site.sql(
      'select album_id as id from tracks where album_id is not null group by album_id order by count(*) desc, album_id limit 1',
    )
    const path = (name) => `/api/${name}/${album.id}${name === 'tracks' ? '-1' : ''}`
    const sides = async (club, suffix) => {
      const catalog = await (await fetch(`${club.origin}/api/catalog`)).json()
      const tracks = catalog.albums.reduce((sum, each) => sum + each.tracks.length, 0)
      const read = (address, each = 1) => ({
        site: club,
        run: async () => {
          const { units } = await load(club.origin + address)
          return { units: units * each }
        },
      })
      return {
        [`album${suffix}`]: read(path('albums')),
        [`track${suffix}`]: read(path('tracks')),
        [`catalog, by the track${suffix}`]: read('/api/catalog', tracks),
      }
    }
    return { ...(await sides(site, '')), ...(await sides(large, ', 10,000 tracks')) }
  },
}
