import { type ReactNode, use } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import type { Language } from '../../../shared/language'
import { currentLanguage } from './language'

type Catalog = Promise<{ default: Record<string, string> }>

/**
 * For a feature that few load: a component that adds the feature's messages to those of the site.
 * @param load imports the messages of each language
 */
export function createAddedMessages(load: Record<Language, () => Catalog>) {
  const catalogs = new Map<Language, Catalog>()
  function catalogOf(language: Language) {
    const catalog = catalogs.get(language) ?? load[language]()
    catalogs.set(language, catalog)
    // The next rendering tries again.
    catalog.catch(() => catalogs.delete(language))
    return catalog
  }

  return function WithMessages({ children }: { children: ReactNode }) {
    const { locale, messages, onError } = useIntl()
    const { default: added } = use(catalogOf(currentLanguage()))
    return (
      <IntlProvider locale={locale} messages={{ ...messages, ...added }} onError={onError}>
        {children}
      </IntlProvider>
    )
  }
}
