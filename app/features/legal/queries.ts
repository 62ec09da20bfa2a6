import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../shared/language'
import type { LegalPage } from '../../../shared/site/legal'
import { call } from '../../lib/api/call'
import { siteApi } from '../../lib/api/clients'
import { currentLanguage } from '../../lib/intl/language'
import type { RouterContext } from '../../lib/router-context'
import { loadFirst } from '../../lib/site-queries'

export const legalQueries = {
  text: (page: LegalPage, language: Language) =>
    queryOptions({
      queryKey: ['site', page, language],
      queryFn: () =>
        call(siteApi.legal[':page'].$get({ param: { page }, query: { lang: language } })),
      staleTime: Infinity,
    }),
}

/** For a route's loader, which waits: a document that has the text must not show a skeleton first. */
export const loadLegalText = (context: RouterContext, page: LegalPage) =>
  loadFirst(context, legalQueries.text(page, context.document?.language ?? currentLanguage()))
