import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { render } from 'vitest-browser-react/pure'
import { LanguageProvider } from '../../../app/lib/intl/language-provider'

/** Renders the pages of a router. Returns its queries. */
export async function renderRouter(router: AnyRouter) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app's own router has more routes */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </LanguageProvider>,
  )
  return queryClient
}
