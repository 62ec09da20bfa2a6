import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from './intl/language-provider'
import { openInDetectedLanguage } from './intl/language'
import { registerServiceWorker } from './offline/register'
import { queryClient } from './query-client'
import { takeWhatIsKnown } from './known'
import { router } from './router'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Without a connection a reload would trade the page for the browser's own error. Ours offers to try again.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) event.preventDefault()
})

takeWhatIsKnown()

// The words and the first screen are fetched side by side; nothing shows before the words are there.
const ready = Promise.allSettled([openInDetectedLanguage(), router.load()])
// What the document brought stays on screen until the same can be painted over it.
if (root.hasChildNodes()) void ready.then(paint)
else paint()

function paint() {
  if (!root) return
  const page = createRoot(root)
  // In slices: there is something to read already, and a phone must not freeze under the thumb that scrolls it.
  startTransition(() =>
    page.render(
      <StrictMode>
        <LanguageProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </LanguageProvider>
      </StrictMode>,
    ),
  )
}

registerServiceWorker()

// Whoever goes on before anything is counted has still come by this address.
const arrivedWith = location.search

// What is counted waits until there is something to look at. A visit that is not counted spoils nobody's evening.
addEventListener('load', () => setTimeout(() => void countVisits().catch(() => {}), 1000))

async function countVisits() {
  const { watchVisits } = await import('./features/insight/watch-visits')
  watchVisits(router, arrivedWith)
}
