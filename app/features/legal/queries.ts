import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../shared/language'
import { type LegalPage, readLegalText } from './texts'

export const legalQueries = {
  text: (page: LegalPage, language: Language) =>
    queryOptions({
      queryKey: ['legal', page, language],
      queryFn: () => readLegalText(page, language),
      staleTime: Infinity,
    }),
}
