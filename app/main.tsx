import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LanguageProvider } from './lib/intl/language-provider'
import { openInDetectedLanguage } from './lib/intl/language'
import { registerServiceWorker } from './service-worker/register'
import { queryClient } from './query-client'
import { countPages, countVisit } from './features/insight/track-visits'
import { sessionQueries } from './features/session/queries'
import { connectPorts } from './ports'
import { type AppRouter, createAppRouter } from './router'
import {
  afterLoad,
  canHydrate,
  expectServerRendered,
  loadFirstScreen,
  nextTask,
  readPreloadedData,
  repeatPress,
} from './hydration'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Without a connection a reload would show the browser's own error page. Ours has a button to try again.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) event.preventDefault()
})

// The first address counts, even if the visitor has left that page before the count starts.
const arrivedWith = location.search

connectPorts()
const isServerRendered = root.hasChildNodes()
readPreloadedData()
if (isServerRendered) void openServerRendered()
else {
  const router = createAppRouter()
  // In parallel. Nothing shows before the messages are here, and only then does the router start: nothing could follow an earlier
  // redirect.
  void Promise.allSettled([
    openInDetectedLanguage(),
    queryClient.prefetchQuery(sessionQueries.current()),
  ])
  open(router)
}

/** Keeps the document on screen until all parts are here, in several tasks: a phone can scroll in between. */
async function openServerRendered() {
  const messages = Promise.allSettled([openInDetectedLanguage()])
  await nextTask()
  const router = createAppRouter()
  expectServerRendered(router)
  await nextTask()
  await Promise.all([messages, loadFirstScreen(router)])
  await nextTask()
  open(router)
}

function open(router: AppRouter) {
  if (!root) return
  const app = (
    <StrictMode>
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>
  )
  afterLoad(() => registerServiceWorker((path) => router.history.push(path)))
  // After the page is complete.
  afterLoad(() => setTimeout(() => countVisit(arrivedWith), 1000))
  countPages(router)
  // In slices: the screen is readable already, and a phone must keep scrolling.
  startTransition(() => {
    if (isServerRendered && canHydrate(root)) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  if (isServerRendered) repeatPress(root)
}
