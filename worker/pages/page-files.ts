import type { Language } from '../../shared/language'
import { cached } from '../http/cached'

/** As the build writes it (scripts/vite/page-files.mjs). Pages by the router's paths: `/music/catalog/$id`. */
type PageFiles = { pages: Record<string, string[]>; words: Record<string, string[]> }

const built = cached(Infinity, async (env): Promise<PageFiles> => {
  const answer = await env.ASSETS.fetch('https://assets.local/page-files.json')
  return answer.ok ? answer.json() : { pages: {}, words: {} }
})

/**
 * The addresses of what a page needs beside the app, words in the language first. None for a page that is not known, and in
 * development, where nothing is built.
 */
export async function pageFiles(env: Cloudflare.Env, path: string, language: Language) {
  if (env.DEV_SERVER) return []
  const { pages, words } = await built(env)
  const page = pageAt(pages, path)
  return page ? [...(words[language] ?? []), ...page] : []
}

/** Whether the app has a page at this path. The back office answers for its own; development builds no list. */
export async function isKnownPage(env: Cloudflare.Env, path: string) {
  if (env.DEV_SERVER || /^\/admin(\/|$)/i.test(path)) return true
  return pageAt((await built(env)).pages, path) !== undefined
}

const pageAt = (pages: PageFiles['pages'], path: string) =>
  pages[path] ?? Object.entries(pages).find(([known]) => isAt(known, path))?.[1]

function isAt(known: string, path: string) {
  const parts = path.split('/')
  const names = known.split('/')
  return (
    names.length === parts.length &&
    names.every((name, at) => name.startsWith('$') || name === parts[at])
  )
}
