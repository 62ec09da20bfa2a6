import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../shared/language'
import { spokenLanguage } from '../../lib/intl/language'
import type { RouterContext } from '../../lib/router-context'
import { type LegalPage, readLegalText } from './texts'

export const legalQueries = {
  text: (page: LegalPage, language: Language) =>
    queryOptions({
      queryKey: ['legal', page, language],
      queryFn: () => readLegalText(page, language),
      staleTime: Infinity,
    }),
}

/** For a route's loader, which waits: a document that has the text must not show a skeleton first. */
export const loadLegalText = ({ queryClient, document }: RouterContext, page: LegalPage) =>
  queryClient.prefetchQuery(legalQueries.text(page, document?.language ?? spokenLanguage()))
