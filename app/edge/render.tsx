import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider, createIntl } from 'react-intl'
import type { RenderedScreen, RenderRequest } from '../../shared/server-rendering'
import { PendingPage } from '../features/site/pending-page'
import { Shell } from '../features/site/shell'
import { MESSAGES } from './messages'
import { screenAt, titleAt } from './pages'

/** The app's own components, painted without a browser; no effect of theirs runs. */
export async function render(request: RenderRequest): Promise<RenderedScreen> {
  const { path, language, known } = request
  const queryClient = new QueryClient()
  for (const [key, data] of known) queryClient.setQueryData(key, data)
  const intl = createIntl({ locale: language, messages: MESSAGES[language] })
  const screen = await screenAt(path, { queryClient, language })
  return {
    ...titleAt(path, intl, language),
    html: screen ? await markup(screen, request, queryClient) : null,
  }
}

async function markup(
  screen: ReactNode,
  { path, language }: RenderRequest,
  queryClient: QueryClient,
) {
  const router = createRouter({
    routeTree: around(screen),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultPendingComponent: PendingPage,
  })
  await router.load()
  const html = renderToString(
    <IntlProvider locale={language} messages={MESSAGES[language]}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>,
  )
  return (
    html
      // The policy forbids style attributes in a document. What they say is ornament, and comes with the scripts.
      .replace(/ style="/g, ' data-style="')
      // Links work without a script. Nothing else does, and a form would put what was written into the address.
      .replace(/<(button|form|video)(?=[ >])/g, '<$1 inert')
  )
}

/** The app's own tree in small: the browser takes the markup over only where every boundary stands in the same place. */
function around(screen: ReactNode) {
  const root = createRootRoute({ component: Shell })
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => screen })
  return root.addChildren([any])
}
