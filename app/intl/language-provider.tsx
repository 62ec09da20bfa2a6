import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { useStore } from 'zustand'
import { languageStore } from './language'

export function LanguageProvider({ children }: { children: ReactNode }) {
  const spoken = useStore(languageStore)
  if (!spoken) return null
  return (
    <IntlProvider locale={spoken.language} messages={spoken.messages} onError={failLoudly}>
      {children}
    </IntlProvider>
  )
}

function failLoudly(error: Error) {
  if (import.meta.env.DEV) console.error(error)
}
