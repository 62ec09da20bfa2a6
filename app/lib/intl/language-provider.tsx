import { type ReactNode, useSyncExternalStore } from 'react'
import { IntlProvider } from 'react-intl'
import { languageStore } from './language'

export function LanguageProvider({ children }: { children: ReactNode }) {
  // Messages are loaded before the first render, which may hydrate the server's markup.
  const { subscribe, getState } = languageStore
  const current = useSyncExternalStore(subscribe, getState, getState)
  if (!current) return null
  return (
    <IntlProvider locale={current.language} messages={current.messages} onError={failLoudly}>
      {children}
    </IntlProvider>
  )
}

function failLoudly(error: Error) {
  if (import.meta.env.DEV) console.error(error)
}
