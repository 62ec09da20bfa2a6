import { textParts } from './links'

/** A page of this club that a post leads to, and the post without its address. */
export type OwnPage = { kind: 'release' | 'track' | 'event' | 'party'; id: string; rest: string }

const PAGES = [
  { kind: 'release', path: /^\/music\/catalog\/([\w-]+)$/ },
  { kind: 'track', path: /^\/music\/track\/([\w-]+)$/ },
  { kind: 'event', path: /^\/events\/([\w-]+)$/ },
  { kind: 'party', path: /^\/live\/([\w-]+)$/ },
] as const

/** The first page of this club in a text. Its address stays where it stands in the middle of a sentence. */
export function ownPageIn(text: string, origin: string): OwnPage | null {
  for (const { text: written, url } of textParts(text)) {
    if (!url) continue
    const { origin: linked, pathname } = new URL(url)
    if (linked !== origin) continue
    for (const { kind, path } of PAGES) {
      const id = path.exec(pathname)?.[1]
      if (id === undefined) continue
      const isLast = text.trimEnd().endsWith(written)
      return { kind, id, rest: isLast ? text.trimEnd().slice(0, -written.length).trimEnd() : text }
    }
  }
  return null
}
