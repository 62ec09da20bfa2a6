import type { Context } from 'hono'
import {
  type RenderedScreen,
  PRELOADED_KEYS,
  type PreloadedEntry,
} from '../../shared/server-rendering'
import type { Language } from '../../shared/language'
import type { AppEnv } from '../env'
import { readAccessCookie, readRefreshCookie } from '../http/cookies'
import { ttlCache } from '../platform/ttl-cache'
import { eventsPageMetadata } from './events'
import { feedPageMetadata } from './feed'
import { musicPageMetadata } from './music'
import type { PageMetadata } from './page-metadata'
import { radioPageMetadata } from './radio'
import { tvPageMetadata } from './tv'

/** What is written into the shell for one path and one language. The same for everyone who is signed out, or in. */
export type Document = PageMetadata & RenderedScreen & { known: PreloadedEntry[] }

// When it is full, only the least recently used make room: requests for many addresses must not empty it.
const documents = ttlCache<Document>({ max: 300, ttl: 10_000 })

/** Cached for some seconds: a crowd that follows one link costs one rendering. */
export async function documentFor(c: Context<AppEnv>, path: string, language: Language) {
  const visitor = !readAccessCookie(c) && !readRefreshCookie(c)
  const key = `${language} ${visitor} ${path}`
  const cached = documents.get(key)
  if (cached) return cached
  const document = await makeDocument(c, path, language, visitor)
  if (costsReading(document) && !document.missing) documents.set(key, document)
  return document
}

const costsReading = ({ html, known }: Document) =>
  html !== null || known.some(([key]) => key !== PRELOADED_KEYS.session)

async function makeDocument(
  c: Context<AppEnv>,
  path: string,
  language: Language,
  visitor: boolean,
): Promise<Document> {
  const facts = await factsOf(c, path, language)
  // Whoever has no cookie is nobody; who has one is asked for by the app.
  const nobody: PreloadedEntry[] = visitor ? [[PRELOADED_KEYS.session, null]] : []
  const known = [...nobody, ...(facts.known ?? [])]
  // Only here: what answers the API need not load the screens.
  const { renderFirstScreen } = await import('first-screen')
  const screen = await renderFirstScreen({ path, language, known })
  return { ...facts, ...screen, known }
}

async function factsOf({ var: { db }, env }: Context<AppEnv>, path: string, language: Language) {
  const asked = { db, secret: env.SESSION_SECRET, origin: env.PUBLIC_ORIGIN, language }
  return (
    (await musicPageMetadata(asked, path)) ??
    (await eventsPageMetadata(asked, path)) ??
    (await feedPageMetadata(db, path)) ??
    (await radioPageMetadata(asked, path)) ??
    (await tvPageMetadata(asked, path)) ??
    {}
  )
}
