import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { SiteSection } from '../../shared/site/sections'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { validQuery } from '../http/validate'
import { isPublicSection, publicSections, readSite } from './read'

/** `?sections=brand,home`: only these. */
const Asked = z.object({ sections: z.optional(z.string().check(z.maxLength(100))) })

/** What public pages show of the club, mounted at /api/site. */
export const site = new Hono<AppEnv>().get('/', validQuery(Asked), async (c) => {
  const { sections } = c.req.valid('query')
  const published = await readSite(c.var.db)
  const asked = sections === undefined ? undefined : sectionsIn(sections)
  return c.json(publicSections(published, asked))
})

/** @throws DomainError `invalid_input` */
function sectionsIn(names: string): SiteSection[] {
  const sections = names.split(',').filter((name) => isPublicSection(name))
  if (sections.length !== names.split(',').length) throw new DomainError('invalid_input')
  return sections
}
