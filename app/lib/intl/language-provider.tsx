import { type ReactNode, useSyncExternalStore } from 'react'
import { IntlProvider } from 'react-intl'
import { languageStore } from './language'

export function LanguageProvider({ children }: { children: ReactNode }) {
  // The words are there before the first render, which may be one that takes over the edge's markup.
  const { subscribe, getState } = languageStore
  const spoken = useSyncExternalStore(subscribe, getState, getState)
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
