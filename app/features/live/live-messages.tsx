import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IntlProvider, type MessageFormatElement, useIntl } from 'react-intl'
import { useLanguage } from '../../lib/intl/error-messages'

const CATALOGS = {
  en: () => import('../../messages/live/en.json?compiled'),
  'pt-BR': () => import('../../messages/live/pt-BR.json?compiled'),
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are compiled
  const all = { ...messages, ...data } as Record<string, MessageFormatElement[]>
  return (
    <IntlProvider locale={locale} messages={all} onError={ignore}>
      {children}
    </IntlProvider>
  )
}

function ignore() {}
