import { openDemo } from '../demo/demo.mjs'
import { seededRandom } from './random.mjs'

const DAY = 86_400_000
const DAYS = 45

const SUMS = `update tracks set plays = (select count(*) from track_plays where track_id = tracks.id)
  where plays = 0`
const DAYS_OF_PLAYS = `insert or ignore into track_play_days (track_id, day, plays, last_played_at)
  select track_id, substr(played_at, 1, 10) as day, count(*), max(played_at)
  from track_plays where id like 'demo-play-%' group by track_id, day`

/** Six weeks of plays by the demo's fans: some tracks are hits, others are rarely played. */
export const step = {
  name: 'plays',
  demoOnly: true,

  async run({ insertMissing, execute }) {
    await insertMissing('track_plays', demoPlays(await tracksInOrder(), Date.now()))
    // Counted from the stored plays; later counts are kept.
    await execute(SUMS)
    await execute(DAYS_OF_PLAYS)
  },
}

/** The featured tracks, then those of the releases. */
async function tracksInOrder() {
  const { tables } = await openDemo()
  const positions = new Map(tables.get('albums').map(({ id, position }) => [id, position]))
  const placeOf = ({ featured, album_id }) => (featured ? -1 : positions.get(album_id))
  return tables
    .get('tracks')
    .toSorted(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        positions.get(a.album_id) - positions.get(b.album_id) ||
        a.number - b.number,
    )
}

function demoPlays(tracks, now) {
  const { next } = seededRandom(1988)
  return tracks.flatMap(({ id }, place) =>
    Array.from({ length: Math.round((46 / (1 + place / 6)) * (0.6 + next())) }, (_, n) => ({
      id: `demo-play-${id}-${n}`,
      track_id: id,
      user_id: null,
      played_at: new Date(now - next() * DAYS * DAY).toISOString(),
    })),
  )
}
