import { stations } from '../../content/stations.ts'
import { literal } from './sql.mjs'

/** Stations, and what they play until the team edits it. */
export const step = {
  name: 'radio',
  demoOnly: false,

  // Rows that are there may have been edited in the back office, and deleted stations are rows too.
  async run({ insertMissing, execute }) {
    await insertMissing('radio_stations', stations.map(toStation))
    for (const station of stations) await execute(toFirstVersion(station))
  },
}

export const toStation = ({ id, name, description, pt, image, imageStyle }, position) => ({
  id,
  name,
  description,
  name_pt: pt.name,
  description_pt: pt.description,
  image,
  image_style: imageStyle,
  position,
})

/** Since when the demo's stations have been playing. */
const SINCE = Date.UTC(2026, 0, 1)

/** The catalog is there already: the version names its recordings. */
const toFirstVersion = ({ id, tracks }) => {
  const items = literal(JSON.stringify(tracks))
  return `insert or ignore into radio_schedules (station_id, version, applies_at, document)
    select ${literal(id)}, 1, ${SINCE}, json_object(
      'items', json(${items}), 'order', 'shuffle', 'jingles', null, 'programmes', json('[]'), 'time_zone', null,
      'tracks', json((select json_group_array(json_object('track_id', id, 'recording_id', recording_id, 'media_key', media_key,
        'duration_ms', cast(round(duration * 1000) as integer)))
        from tracks where media_key is not null and id in (select value from json_each(${items})))))
    where exists (select 1 from radio_stations where id = ${literal(id)});`
}
