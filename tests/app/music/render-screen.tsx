import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import type { SessionUser } from '../../../shared/accounts'

type Visit = {
  /** Null for a visitor. */
  user?: Partial<SessionUser> | null
  language?: 'en' | 'pt-BR'
  /** Cached data by query key. */
  preloaded?: [key: readonly unknown[], data: unknown][]
}

/** The markup of a screen at its first paint, with its data already loaded. */
export async function paint(
  screen: ReactNode,
  { user = null, language = 'en', preloaded = [] }: Visit = {},
) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['session'], user)
  for (const [key, data] of preloaded) queryClient.setQueryData(key, data)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={messagesOf(language)}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>,
  )
}

const messagesOf = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../app/messages/site/${language}.json`, import.meta.url), 'utf8'),
  )
