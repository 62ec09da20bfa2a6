import type { Language } from '../../shared/language'
import type { RenderedPage } from '../../shared/server-rendering'
import { cached } from '../http/cached'

/** As the build writes it (scripts/vite/page-files.mjs). Pages by their route's path: `/music/catalog/$id`; messages: `en`, `frame/en`. */
type PageFiles = { pages: Record<string, string[]>; messages: Record<string, string[]> }

const built = cached(Infinity, async (env: Cloudflare.Env): Promise<PageFiles> => {
  const answer = await env.ASSETS.fetch('https://assets.local/page-files.json')
  return answer.ok ? answer.json() : { pages: {}, messages: {} }
})

/**
 * The addresses of what a page needs beside the app, the messages of its language first: only the frame's, if the rest of the page is
 * hydrated later. None for the back office, for an address without a page, and in development, where nothing is built.
 */
export async function pageFiles(
  env: Cloudflare.Env,
  { route, html }: Pick<RenderedPage, 'route' | 'html'>,
  { language, isVisitor }: { language: Language; isVisitor: boolean },
) {
  if (env.DEV_SERVER || !route) return []
  const { pages, messages } = await built(env)
  const files = pages[route]
  if (!files) return []
  const frameOnly = isVisitor && html?.includes('<div data-deferred')
  const sets = [`frame/${language}`, ...(frameOnly ? [] : [language])]
  return [...sets.flatMap((set) => messages[set] ?? []), ...files]
}
