import { useIntl } from 'react-intl'
import type { Language } from '../../shared/language'

/** Picks from what `content/` says in each language. */
export function useServerMessage() {
  const language = useLanguage()
  return <T>(said: Record<Language, T>) => said[language]
}

export const useLanguage = (): Language => (useIntl().locale === 'pt-BR' ? 'pt-BR' : 'en')
