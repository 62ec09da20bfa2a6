import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from './intl/language-provider'
import { loadLanguage } from './intl/language'
import { queryClient } from './query-client'
import { router } from './router'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The first paint already speaks the fan's language: no flash of another one.
await loadLanguage()

createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
)
