import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider, createIntl } from 'react-intl'
import type { FirstScreen, FirstScreenRequest } from '../../shared/first-screen'
import { Frame } from '../features/site/frame'
import { MESSAGES } from './messages'
import { screenAt, wordsAt } from './pages'

/** The app's own components, painted without a browser; no effect of theirs runs. */
export async function render(request: FirstScreenRequest): Promise<FirstScreen> {
  const { path, language, known } = request
  const queryClient = new QueryClient()
  for (const [key, data] of known) queryClient.setQueryData(key, data)
  const intl = createIntl({ locale: language, messages: MESSAGES[language] })
  const screen = await screenAt(path, { queryClient, language })
  return {
    ...wordsAt(path, intl, language),
    html: screen ? await markup(screen, request, queryClient) : null,
  }
}

async function markup(
  screen: ReactNode,
  { path, language }: FirstScreenRequest,
  queryClient: QueryClient,
) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Frame>{screen}</Frame> }),
    history: createMemoryHistory({ initialEntries: [path] }),
    // The one route stands for all.
    defaultNotFoundComponent: () => <Frame>{screen}</Frame>,
  })
  await router.load()
  const html = renderToStaticMarkup(
    <IntlProvider locale={language} messages={MESSAGES[language]}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>,
  )
  return (
    html
      // The policy forbids style attributes in a document. What they say is ornament; the browser's own paint brings it.
      .replace(/ style="[^"]*"/g, '')
      // Links work without a script. Nothing else does, and a form would put what was written into the address.
      .replace(/<(button|form|video)(?=[ >])/g, '<$1 inert')
  )
}
