import type { Language } from '../../shared/language'
import type { RenderedPage } from '../../shared/server-rendering'

/** As the build writes it (scripts/vite/page-files.mjs). Pages by their route's path, `/music/catalog/$id`; messages by their language. */
type PageFiles = {
  pages: Record<string, string[]>
  messages: Record<string, string[]>
  beforeUse: string[]
}

/** Of this build. */
let known: PageFiles | null = null

async function built(env: Cloudflare.Env): Promise<PageFiles> {
  if (known) return known
  const answer = await env.ASSETS.fetch('https://assets.local/page-files.json')
  known = answer.ok ? await answer.json<PageFiles>() : { pages: {}, messages: {}, beforeUse: [] }
  return known
}

const NONE = { files: [], beforeUse: [], waitsForUse: null }

/**
 * The addresses of what a page needs beside the app, the messages of its language first, and of what a page loads that waits for its
 * use. None for the back office, for an address without a page, and in development, where nothing is built.
 */
export async function pageFiles(
  env: Cloudflare.Env,
  { route, waitsForUse }: Pick<RenderedPage, 'route' | 'waitsForUse'>,
  { language, isVisitor }: { language: Language; isVisitor: boolean },
) {
  if (env.DEV_SERVER || !route) return NONE
  const { pages, messages, beforeUse } = await built(env)
  const files = pages[route]
  if (!files) return NONE
  return {
    files: [...(messages[language] ?? []), ...files],
    beforeUse,
    // A member's page is not what the document shows: the app renders it.
    waitsForUse: isVisitor ? waitsForUse : null,
  }
}
