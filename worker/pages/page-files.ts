import type { Language } from '../../shared/language'
import type { RenderedPage } from '../../shared/server-rendering'

/** As the build writes it (scripts/vite/page-files.mjs). Pages by their route's path, `/music/catalog/$id`; messages by their language. */
type PageFiles = { pages: Record<string, string[]>; messages: Record<string, string[]> }

/** Of this build. */
let known: PageFiles | null = null

async function built(env: Cloudflare.Env): Promise<PageFiles> {
  if (known) return known
  const answer = await env.ASSETS.fetch('https://assets.local/page-files.json')
  known = answer.ok ? await answer.json<PageFiles>() : { pages: {}, messages: {} }
  return known
}

/**
 * The addresses of what a page needs beside the app, the messages of its language first. None for the back office, for an address
 * without a page, and in development, where nothing is built.
 */
export async function pageFiles(
  env: Cloudflare.Env,
  { route }: Pick<RenderedPage, 'route'>,
  language: Language,
) {
  if (env.DEV_SERVER || !route) return []
  const { pages, messages } = await built(env)
  const files = pages[route]
  return files ? [...(messages[language] ?? []), ...files] : []
}
