import type { InferSelectModel } from 'drizzle-orm'
import { type Language, inLanguage } from '../../shared/language'
import type { TvChannel } from '../../shared/tv'
import { coverAddress } from '../music'
import type { tvChannels } from './tables'

/** The fields are listed, so that keys and embed URLs are never sent. */
export const channelView = (
  channel: InferSelectModel<typeof tvChannels>,
  language: Language,
): TvChannel => ({
  id: channel.id,
  name: inLanguage(language, channel.name, channel.name_pt),
  description: inLanguage(language, channel.description, channel.description_pt),
  thumbnail: coverAddress(channel.thumbnail),
  type: channel.type,
})
