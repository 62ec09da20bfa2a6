import * as z from 'zod/mini'
import { cleanedLine, cleanedText, named } from './text'
import { CAPTION_LANGUAGES, type CaptionLanguage } from './tv'

export const CHANNEL_TYPES = ['film', 'hls', 'embed'] as const
export type ChannelType = (typeof CHANNEL_TYPES)[number]

const NAME_MAX = 100
const DESCRIPTION_MAX = 500
const CHANNELS_MAX = 200

const Id = z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))
const Text = cleanedText(DESCRIPTION_MAX)

export const ChannelChange = z.partial(
  z.object({
    name: named(NAME_MAX),
    /** In Portuguese; empty: the same. */
    name_pt: cleanedLine(NAME_MAX),
    description: z.object({ en: Text, 'pt-BR': Text }),
    type: z.enum(CHANNEL_TYPES),
    /** Of an HLS playlist, or of a page that is embedded. */
    url: cleanedText(2000),
    film_upload_id: Id,
    poster_upload_id: Id,
    /** All captions of the channel. Those without an upload stay as they are. */
    captions: z
      .array(z.object({ language: z.enum(CAPTION_LANGUAGES), upload_id: z.optional(Id) }))
      .check(z.maxLength(CAPTION_LANGUAGES.length, 'too_long')),
  }),
)
export type ChannelChange = z.infer<typeof ChannelChange>

export const NewChannel = z.extend(ChannelChange, {
  name: named(NAME_MAX),
  type: z.enum(CHANNEL_TYPES),
})
export type NewChannel = z.infer<typeof NewChannel>

/** All of them, in their new order. */
export const ChannelOrder = z.object({ ids: z.array(Id).check(z.maxLength(CHANNELS_MAX)) })

export type Channel = {
  id: string
  name: string
  name_pt: string
  description: { en: string; 'pt-BR': string }
  type: ChannelType
  url: string
  /** Of a channel of type `film`. */
  film: { bytes: number } | null
  poster: string
  captions: { language: CaptionLanguage }[]
}
