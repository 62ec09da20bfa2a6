import { Hono } from 'hono'
import * as z from 'zod/mini'
import { LANGUAGE_PARAMETER } from '../../shared/language'
import { isLegalPage } from '../../shared/site/legal'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { requestLanguage } from '../http/language'
import { query } from '../http/route'
import { legalText } from './legal'
import { readSite, sectionsOf } from './read'

/** `?sections=brand,home`: only these. */
const Asked = z.object({ sections: z.optional(z.string().check(z.maxLength(100))) })
const InLanguage = z.object({ [LANGUAGE_PARAMETER]: z.optional(z.string().check(z.maxLength(35))) })

/** What public pages show of the club, mounted at /api/site. */
export const site = new Hono<AppEnv>()
  .get(
    '/',
    query({
      who: 'anyone',
      cache: 'public',
      query: Asked,
      run: async ({ db }, { sections }) => sectionsOf((await readSite(db)).publicSite, sections),
    }),
  )
  .get(
    '/legal/:page',
    query({
      who: 'anyone',
      cache: 'public',
      query: InLanguage,
      run: async ({ db, param, http }) => {
        const page = param('page')
        if (!isLegalPage(page)) throw new DomainError('not_found')
        return legalText(await readSite(db), page, requestLanguage(http))
      },
    }),
  )
