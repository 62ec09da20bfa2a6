import { Hono } from 'hono'
import * as z from 'zod/mini'
import { LANGUAGE_PARAMETER } from '../../shared/language'
import { isLegalPage } from '../../shared/site/legal'
import type { PublicSite } from '../../shared/site/sections'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { requestLanguage } from '../http/language'
import { query } from '../http/route'
import { legalText } from './legal'
import { readSite } from './read'

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
      run: async ({ db }, { sections }): Promise<Partial<PublicSite>> => {
        const { publicSite } = await readSite(db)
        return sections === undefined ? publicSite : chosen(publicSite, sections.split(','))
      },
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

/** @throws DomainError `invalid_input` */
function chosen(site: PublicSite, sections: string[]): Partial<PublicSite> {
  if (sections.some((name) => !Object.hasOwn(site, name))) throw new DomainError('invalid_input')
  return Object.fromEntries(Object.entries(site).filter(([name]) => sections.includes(name)))
}
