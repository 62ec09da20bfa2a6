import { channels } from '../../content/channels.ts'
import { CAPTION_LANGUAGES } from '../../shared/tv.ts'
import { mediaObject } from './media-objects.mjs'
import { literal } from './sql.mjs'

/** Channels, and the captions of those that have a video of ours. */
export const step = {
  name: 'tv',
  demoOnly: false,

  // Rows that are there may have been edited in the back office, and deleted channels are rows too.
  async run({ insertMissing, execute }) {
    await insertMissing('tv_channels', channels.map(toChannel))
    for (const row of channels.flatMap(toCaptions)) await execute(insertCaptions(row))
  },
}

/** The team may have removed captions of a channel. */
const insertCaptions = ({ channel_id, language, media_key, media_bytes }) =>
  `insert or ignore into tv_captions (channel_id, language, media_key, media_bytes)
    select ${[channel_id, language, media_key, media_bytes].map(literal).join(', ')}
    where not exists (select 1 from audit_log where target_type = 'channel' and target_id = ${literal(channel_id)});`

export const toChannel = ({ id, name, description, pt, thumbnail, video, embed }, position) => ({
  id,
  name,
  description,
  name_pt: pt.name,
  description_pt: pt.description,
  thumbnail,
  type: embed ? 'embed' : null,
  ...stored(video),
  embed_url: embed ?? null,
  position,
})

export const toCaptions = ({ id, video }) =>
  video
    ? CAPTION_LANGUAGES.map((language) => ({
        channel_id: id,
        language,
        ...stored(video.replace(/\.mp4$/, `.${language}.vtt`)),
      }))
    : []

function stored(path) {
  if (!path) return { media_key: null, media_bytes: null }
  const { key, bytes } = mediaObject(path)
  return { media_key: key, media_bytes: bytes }
}
