import { type currentSource, describeSource, player } from '../../player'

type PlayerState = Parameters<typeof currentSource>[0]
export type Queue = PlayerState['queue']
export type Entry = Queue['order'][number]

/** What a row shows. A station or a channel has no album. */
export function describe({ source }: Entry) {
  const { title, collection, image } = describeSource(source)
  return { title, subtitle: collection, image }
}

/** Goes on from another place of the queue. */
export function jumpTo(entry: Entry, { queue, context }: PlayerState) {
  const sources = queue.order.map(({ source }) => source)
  player.play(sources, queue.order.indexOf(entry), context)
}

/** Takes out everything but what is on: the music goes on, and nothing else is lined up. */
export function clearUpNext({ order, at }: Queue) {
  for (const entry of order.filter((_, index) => index !== at)) player.remove(entry.key)
}
