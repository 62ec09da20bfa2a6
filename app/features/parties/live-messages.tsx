import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { useLanguage } from '../../lib/intl/error-messages'

const CATALOGS = {
  en: () => import('../../messages/live/en.json'),
  'pt-BR': () => import('../../messages/live/pt-BR.json'),
}

/** Adds the messages of parties, which no other page loads. */
export function LiveMessages({ children }: { children: ReactNode }) {
  const { locale, messages } = useIntl()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['messages', 'live', language],
    queryFn: async () => (await CATALOGS[language]()).default,
    staleTime: Infinity,
  })
  if (!data) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no catalogue is compiled
  const all = { ...messages, ...data } as Record<string, string>
  return (
    <IntlProvider locale={locale} messages={all} onError={ignore}>
      {children}
    </IntlProvider>
  )
}

function ignore() {}
