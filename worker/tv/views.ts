import type { InferSelectModel } from 'drizzle-orm'
import type { TvChannel } from '../../shared/tv'
import type { tvChannels } from './tables'

/** Listed by hand: neither the video's key nor the embedded address ever leaves the server. */
export const channelView = (channel: InferSelectModel<typeof tvChannels>): TvChannel => ({
  id: channel.id,
  name: channel.name,
  description: channel.description,
  thumbnail: `/media/${channel.thumbnail}`,
  type: channel.type,
})
