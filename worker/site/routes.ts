import { Hono } from 'hono'
import * as z from 'zod/mini'
import { LANGUAGE_PARAMETER } from '../../shared/language'
import { isLegalPage } from '../../shared/site/legal'
import type { PublicSite } from '../../shared/site/sections'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { requestLanguage } from '../http/language'
import { validQuery } from '../http/validate'
import { fromReplica } from '../http/replicas'
import { legalText } from './legal'
import { readSite } from './read'

/** `?sections=brand,home`: only these. */
const Asked = z.object({ sections: z.optional(z.string().check(z.maxLength(100))) })
const InLanguage = z.object({ [LANGUAGE_PARAMETER]: z.optional(z.string().check(z.maxLength(35))) })

/** What public pages show of the club, mounted at /api/site. */
export const site = new Hono<AppEnv>()
  .get('/', fromReplica, validQuery(Asked), async (c) => {
    const { sections } = c.req.valid('query')
    const { publicSite } = await readSite(c.var.db)
    return c.json(sections === undefined ? publicSite : chosen(publicSite, sections.split(',')))
  })
  .get('/legal/:page', fromReplica, validQuery(InLanguage), async (c) => {
    const page = c.req.param('page')
    if (!isLegalPage(page)) throw new DomainError('not_found')
    return c.json(legalText(await readSite(c.var.db), page, requestLanguage(c)))
  })

/** @throws DomainError `invalid_input` */
function chosen(site: PublicSite, sections: string[]): Partial<PublicSite> {
  if (sections.some((name) => !Object.hasOwn(site, name))) throw new DomainError('invalid_input')
  return Object.fromEntries(Object.entries(site).filter(([name]) => sections.includes(name)))
}
