import { stations } from '../../content/stations.ts'

/** Stations and what they play. */
export const step = {
  name: 'radio',
  demoOnly: false,

  async run({ upsert }) {
    await upsert('radio_stations', 'id', stations.map(toStation))
    await upsert('radio_slots', 'station_id, position', stations.flatMap(toSlots))
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

export const toSlots = ({ id, tracks }) =>
  tracks.map((track_id, position) => ({ station_id: id, position, track_id }))
