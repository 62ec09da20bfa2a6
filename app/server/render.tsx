import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouteMatch,
  RouterProvider,
  createMemoryHistory,
  createRouter,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { IntlProvider, type IntlShape, createIntl } from 'react-intl'
import { ERRORS } from '../../shared/errors'
import type { Language } from '../../shared/language'
import {
  type PreloadedEntry,
  type RenderRequest,
  type RenderedPage,
} from '../../shared/server-rendering'
import type { PublicSite } from '../../shared/site/sections'
import { eventFacts } from '../features/events/facts'
import { sessionQueries } from '../features/session/queries'
import { NotFoundPage } from '../features/site/not-found-page'
import { ApiError } from '../lib/api/api-error'
import { type DocumentContext, ClientOnly, type RouterContext } from '../lib/router-context'
import { SiteContext } from '../lib/site'
import { routeTree } from '../route-tree.gen'
import { MESSAGES } from './messages'
import { PageSkeleton } from './page-skeleton'

/** The page of a path, with the app's own routes and components. No effect of a component runs. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { path, language, origin, visitor } = request
  const queryClient = new QueryClient()
  const preloaded: PreloadedEntry[] = []
  const session: PreloadedEntry[] = visitor ? [[sessionQueries.all, null]] : []
  if (visitor) queryClient.setQueryData(sessionQueries.all, null)
  const intl = createIntl({ locale: language, messages: MESSAGES[language] })
  // Encoded as the router does: for another spelling it would only redirect.
  const document = documentContext(request, intl)
  const router = routerAt(new URL(origin + path).pathname, {
    queryClient,
    preload: preloadInto(preloaded, queryClient, visitor),
    document,
  })
  const [, params, route] = router.getMatchedRoutes(router.latestLocation.pathname)
  // The router ignores empty parts of a path, and finds the layout nearest to a path that is no page.
  const isPage = route && !path.includes('//') && !('**' in params)
  if (!isPage || (route.options.ssr && !Object.values(params).every(isId))) {
    const movedTo = isPage ? null : spelledAsPage(path, router)
    await document.readSite()
    const rest = withoutScreen(document.site, language, session)
    const html = movedTo === null ? await missingPage(document, queryClient) : null
    return { ...rest, html, isSkeleton: true, route: null, missing: true, movedTo, indexed: false }
  }

  if (import.meta.env.DEV) await loadAllScreens(router)
  await router.load()
  const { matches } = router.state
  const failed = matches.find(({ status }) => status === 'error')
  if (failed) throw failed.error
  const page = matches.at(-1)
  if (page?.ssr === 'data-only' && preloaded.some(isMissing)) {
    // That there is nothing looks the same to everyone.
    page.ssr = true
    await router.loadRouteChunk(route)
  }
  const hasSiteFrame = matches.every(({ staticData }) => !staticData.frame)
  return {
    ...withoutScreen(document.site, language, session),
    ...headOf(page),
    // In the same order, whichever was answered first.
    preloaded: [...session, ...preloaded.toSorted(byKey)],
    route: route.to,
    missing: page?.loaderData === null,
    // The popup players and the back office have a frame of their own.
    html: page?.ssr === true || hasSiteFrame ? markup(router, document, queryClient) : null,
    isSkeleton: page?.ssr !== true,
  }
}

function documentContext(
  { language, origin, site }: RenderRequest,
  intl: IntlShape,
): DocumentContext {
  let known: PublicSite | null = null
  const siteNow = () => {
    if (!known) throw new Error('A loader has asked for the site, which is read beside its data.')
    return known
  }
  return {
    language,
    origin,
    intl,
    get site() {
      return siteNow()
    },
    async readSite() {
      known = (await site).publicSite
    },
    eventFacts: (event) => eventFacts(event, siteNow(), origin),
  }
}

const withoutScreen = ({ brand }: PublicSite, language: Language, preloaded: PreloadedEntry[]) => ({
  title: brand.siteName,
  description: brand.tagline[language],
  meta: [],
  jsonLd: [],
  html: null,
  isSkeleton: false,
  preloaded,
  movedTo: null,
})

/** What every address without a page shows. The browser makes it anew. */
async function missingPage(document: DocumentContext, queryClient: QueryClient) {
  const router = routerAt('/404', { queryClient, preload: () => undefined, document })
  await router.load()
  return markup(router, document, queryClient)
}

/** The paths of all pages with a head and without parameters. */
export const listed = () =>
  Object.values(
    routerAt('/', { queryClient: new QueryClient(), preload: () => undefined }).routesById,
  )
    .filter(({ options, to }) => options.head && !to.includes('$'))
    .map(({ to }) => to)

/** The browser's router takes upper-case letters for lower-case ones: an address must not show a page there and be missing here. */
function spelledAsPage(path: string, { routesById }: ReturnType<typeof routerAt>) {
  const parts = path.split('/')
  const pages = Object.values(routesById)
    .map(({ to }) => String(to).split('/'))
    .filter((names) => names.length === parts.length)
    .filter((names) =>
      names.every((name, at) => isParameter(name) || name === parts[at]?.toLowerCase()),
    )
    .toSorted((one, other) => one.filter(isParameter).length - other.filter(isParameter).length)
  const spelled = pages[0]?.map((name, at) => (isParameter(name) ? parts[at] : name)).join('/')
  return spelled === undefined || spelled === path ? null : spelled
}

const isParameter = (name: string) => name.startsWith('$')

function routerAt(path: string, context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
    caseSensitive: true,
    defaultPendingComponent: PageSkeleton,
    defaultNotFoundComponent: NotFoundPage,
  })
  // The browser makes a screen unless its route says `ssr`.
  router.options.defaultSsr = false
  return router
}

/**
 * In development and in tests modules are fetched one by one, and an import still under way when its request ends never
 * settles: a later page that needs the same module would wait forever.
 */
const loadAllScreens = (router: ReturnType<typeof routerAt>) =>
  Promise.all(
    Object.values(router.routesById)
      .filter(({ options }) => options.ssr)
      .map(async (route) => router.loadRouteChunk(route)),
  )

/** What loaders request is kept for the screen and added to what the document carries. */
const preloadInto =
  (
    preloaded: PreloadedEntry[],
    queryClient: QueryClient,
    visitor: boolean,
  ): RouterContext['preload'] =>
  async (query, use) => {
    try {
      const data = await queryClient.fetchQuery(query)
      const asksAgain = !visitor && query.meta?.personal === true
      if (use !== 'head')
        preloaded.push(asksAgain ? [query.queryKey, data, true] : [query.queryKey, data])
      return data
    } catch (error) {
      if (error instanceof ClientOnly) return undefined
      if (!isNotFound(error)) throw error
      if (use !== 'head') {
        queryClient.setQueryData<unknown>(query.queryKey, null)
        preloaded.push([query.queryKey, null])
      }
      return null
    }
  }

/** The API client does not encode ids: these would change the address that it requests. */
const isId = (param: string) => !/[/?#%\\]|^\.+$/.test(param)

const isNotFound = (error: unknown) =>
  error instanceof ApiError && error.code !== 'offline' && ERRORS[error.code][0] === 404

const byKey = ([one]: PreloadedEntry, [other]: PreloadedEntry) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1

const isMissing = ([, data]: PreloadedEntry) => data === null

function headOf(page: AnyRouteMatch | undefined) {
  const tags = (page?.meta ?? []).filter((tag) => tag !== undefined)
  const title = tags.find((tag) => 'title' in tag)?.title
  const description = tags.find(({ name }) => name === 'description')?.content
  return {
    indexed: tags.length > 0,
    ...(title && { title }),
    ...(description && { description }),
    meta: tags.filter((tag) => !('title' in tag) && tag.name !== 'description').map(attributesOf),
    jsonLd: (page?.headScripts ?? []).flatMap((script) =>
      typeof script?.children === 'string' ? [script.children] : [],
    ),
  }
}

const attributesOf = (tag: object) =>
  Object.fromEntries(Object.entries(tag).map(([name, value]) => [name, String(value)]))

function markup(
  router: ReturnType<typeof routerAt>,
  { language, site }: DocumentContext,
  queryClient: QueryClient,
) {
  return renderToString(
    <IntlProvider locale={language} messages={MESSAGES[language]}>
      <SiteContext value={site.brand}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SiteContext>
    </IntlProvider>,
  )
}
