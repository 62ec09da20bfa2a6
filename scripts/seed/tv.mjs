import { channels } from '../../content/channels.ts'
import { CAPTION_LANGUAGES } from '../../shared/tv.ts'
import { mediaObject } from './media-objects.mjs'

/** Channels, and the captions of those that have a video of ours. */
export const step = {
  name: 'tv',
  demoOnly: false,

  async run({ upsert }) {
    await upsert('tv_channels', 'id', channels.map(toChannel))
    await upsert('tv_captions', 'channel_id, language', channels.flatMap(toCaptions))
  },
}

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
