import type { Block } from './broadcast-blocks'
import type { Language } from './language'

/** A broadcast in the archive. */
export type NewsItem = {
  slug: string
  title: string
  /** Of title and text: a broadcast without a version in the reader's language has the other one. */
  language: Language
  /** Its first words. */
  excerpt: string
  /** A path of the site; null without a picture. */
  picture: string | null
  published_at: string
}

export type NewsArticle = NewsItem & { blocks: Block[] }

export type NewsList = { news: NewsItem[]; next_cursor: string | null }
