import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../shared/language'
import { currentLanguage } from '../../lib/intl/language'
import { type LegalPage, readLegalText } from './texts'

export const legalQueries = {
  text: (page: LegalPage, language: Language) =>
    queryOptions({
      queryKey: ['legal', page, language],
      queryFn: () => readLegalText(page, language),
      staleTime: Infinity,
    }),
}

/** For a route's loader: a text preloaded with the document is used without waiting. */
export const loadLegalText = ({ queryClient }: { queryClient: QueryClient }, page: LegalPage) =>
  queryClient.prefetchQuery(legalQueries.text(page, currentLanguage()))
