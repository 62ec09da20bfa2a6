import type { Known } from '../../shared/first-screen'

/** A path of ours, and how large the picture is that it leads to, where that is known. */
export type SharePicture = { path: string; width?: number; height?: number }

/** What another app shows of a link to us. */
export type Share = { title: string; description: string; image: SharePicture; type: string }

/** What a document says of its page before any script has run. */
export type PageFacts = {
  /** The page is about a thing that does not exist: the document is answered with 404. */
  missing?: true
  share?: Share
  /** For search engines: a thing of schema.org. */
  thing?: Record<string, unknown>
  /** What the first screen would otherwise ask for. */
  known?: Known[]
}

/** The page of a thing that does not exist: the screen knows it as null, and says so. */
export const missingPage = (key: Known[0]): PageFacts => ({ missing: true, known: [[key, null]] })

const DESCRIPTION_MAX = 200

/** A text as a description for share tags: one line, cut between whole characters. */
export function shortened(text: string) {
  const characters = Array.from(text.replace(/\s+/g, ' '))
  return characters.length <= DESCRIPTION_MAX
    ? characters.join('')
    : `${characters.slice(0, DESCRIPTION_MAX - 1).join('')}…`
}
