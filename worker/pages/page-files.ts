import type { Language } from '../../shared/language'
import {
  APP,
  type BuiltModule,
  MANIFEST,
  type Manifest,
  codeOf,
  messagesIn,
  routeOfScreen,
  withImports,
} from '../../shared/build-manifest'
import type { RenderedPage } from '../../shared/server-rendering'

type Built = {
  manifest: Manifest
  /** The module of each page's screen, by its route's path. */
  screens: Map<string | null, string>
  /** What every page loads. */
  app: BuiltModule[]
}

/** Of this build. */
let known: Built | null

/** Nothing in development. */
async function readBuilt(env: Cloudflare.Env): Promise<Built> {
  if (known) return known
  const answer = env.DEV_SERVER ? null : await env.ASSETS.fetch(`https://assets.local${MANIFEST}`)
  const manifest = answer?.ok ? await answer.json<Manifest>() : {}
  known = {
    manifest,
    screens: new Map(Object.keys(manifest).map((name) => [routeOfScreen(name), name])),
    app: withImports(manifest, [APP]),
  }
  return known
}

/**
 * The addresses of what a page needs beside the app, the messages of its language first. None for an address without a page, and in
 * development, where nothing is built.
 */
export async function pageFiles(
  env: Cloudflare.Env,
  { route }: Pick<RenderedPage, 'route'>,
  language: Language,
) {
  const { manifest, screens, app } = await readBuilt(env)
  const screen = route && screens.get(route)
  if (!screen) return []
  const already = new Set(codeOf(app))
  const files = codeOf(withImports(manifest, [messagesIn(language), screen]))
  return files.filter((file) => !already.has(file))
}

/** What the page without a connection needs of the app. */
export async function appFiles(env: Cloudflare.Env) {
  const { app } = await readBuilt(env)
  return {
    styles: codeOf(app).filter((file) => file.endsWith('.css')),
    fonts: app
      .flatMap(({ assets = [] }) => assets)
      .filter(isFont)
      .map((file) => `/${file}`),
  }
}

const isFont = (file: string) => file.endsWith('.woff2')
