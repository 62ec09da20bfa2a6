import type { Known } from '../../shared/first-screen'

/** What another app shows of a link to us. `image` is a path of ours. */
export type Share = { title: string; description: string; image: string; type: string }

/** What a document says of its page before any script has run. */
export type PageFacts = {
  share?: Share
  /** For search engines: a thing of schema.org. */
  thing?: Record<string, unknown>
  /** What the first screen would otherwise ask for. */
  known?: Known[]
}
