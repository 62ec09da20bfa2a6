import { type currentSource, describeSource } from '../../player'

export type Entry = Parameters<typeof currentSource>[0]['queue']['order'][number]

/** What a row shows. Stations and channels have no album. */
export function describe({ source }: Entry) {
  const { title, collection, image } = describeSource(source)
  return { title, subtitle: collection, image }
}
