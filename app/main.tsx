import { localesReady } from './locales'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from './react-dom'
import { LanguageProvider } from './lib/intl/language-provider'
import { openInDetectedLanguage } from './lib/intl/language'
import { registerServiceWorker } from './offline/register'
import { queryClient } from './query-client'
import { sessionQueries } from './features/session/queries'
import { usePreloadedData } from './preloaded-data'
import { router } from './router'
import { afterLoad, expectServerRendered, canHydrate, nextTask, removeInert } from './hydration'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Without a connection a reload would trade the page for the browser's own error. Ours offers to try again.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) event.preventDefault()
})

const isBrought = root.hasChildNodes()
if (isBrought) void takeOver()
else {
  usePreloadedData()
  // Asked for side by side. Nothing shows before the words are there, and with them the router begins: if it found sooner that
  // the page is another one, nobody would be there yet to follow it.
  void Promise.allSettled([
    openInDetectedLanguage(),
    queryClient.prefetchQuery(sessionQueries.current()),
  ])
  open()
}

/** What the document brought stays on screen meanwhile: a phone that is scrolled gets its turn between any two steps. */
async function takeOver() {
  usePreloadedData()
  expectServerRendered()
  const words = Promise.allSettled([openInDetectedLanguage()])
  await nextTask()
  const screen = Promise.allSettled([router.load()])
  await Promise.all([words, screen, localesReady])
  await nextTask()
  open()
}

function open() {
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
  // In slices: there is something to read already, and a phone must not freeze under the thumb that scrolls it.
  startTransition(() => {
    if (isBrought && canHydrate()) {
      removeInert(root)
      hydrateRoot(root, app)
    } else createRoot(root).render(app)
  })
}

afterLoad(registerServiceWorker)

// Whoever goes on before anything is counted has still come by this address.
const arrivedWith = location.search

// What is counted waits until there is something to look at. A visit that is not counted spoils nobody's evening.
afterLoad(() => setTimeout(() => void countVisits().catch(() => {}), 1000))

async function countVisits() {
  const { trackVisits: watchVisits } = await import('./features/insight/track-visits')
  watchVisits(router, arrivedWith)
}
