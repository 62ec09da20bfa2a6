/** A channel as everyone sees it, without the address of its video, which only VIPs get. */
export type TvChannel = {
  id: string
  name: string
  description: string
  thumbnail: string
  /** `embed`: shown in an external player. `hls`: a stream of another host in our player. Null: a film of ours. */
  type: 'embed' | 'hls' | null
}

/** Languages of the captions. */
export const CAPTION_LANGUAGES = ['en', 'pt-BR'] as const
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number]
