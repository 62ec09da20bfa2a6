import type { PreloadedEntry } from '../../shared/server-rendering'

/** A path of ours, and how large the picture is that it leads to, where that is known. */
export type ShareImage = { path: string; width?: number; height?: number }

/** What another app shows of a link to us. */
export type ShareMetadata = { title: string; description: string; image: ShareImage; type: string }

/** What a document says of its page before any script has run. */
export type PageMetadata = {
  /** The page is about a thing that does not exist: the document is answered with 404. */
  missing?: true
  share?: ShareMetadata
  /** For search engines: a thing of schema.org. */
  thing?: Record<string, unknown>
  /** What the first screen would otherwise ask for. */
  known?: PreloadedEntry[]
}

/** The page of a thing that does not exist: the screen knows it as null, and says so. */
export const missingPage = (key: PreloadedEntry[0]): PageMetadata => ({
  missing: true,
  known: [[key, null]],
})

const DESCRIPTION_MAX = 200

/** A text as a description for share tags: one line, cut between whole characters. */
export function shortened(text: string) {
  const characters = Array.from(text.replace(/\s+/g, ' '))
  return characters.length <= DESCRIPTION_MAX
    ? characters.join('')
    : `${characters.slice(0, DESCRIPTION_MAX - 1).join('')}…`
}
