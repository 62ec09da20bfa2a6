/** A channel as everyone sees it; where its picture comes from is for VIPs to find out by playing it. */
export type TvChannel = {
  id: string
  name: string
  description: string
  thumbnail: string
  /** `embed`: shown by somebody else's player. */
  type: 'embed' | null
}

/** The languages in which videos carry captions. */
export const CAPTION_LANGUAGES = ['en', 'pt-BR'] as const
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number]
