import { Hono } from 'hono'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import {
  AnyDraft,
  AnyPublication,
  SITE_SECTIONS,
  type SiteSection,
  draftOf,
  isSiteSection,
  publicationOf,
} from '../../shared/site/sections'
import { admin, adminReading } from '../accounts/middleware'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { validJson, validQuery } from '../http/validate'
import {
  discardDraft,
  listVersions,
  publishSection,
  readEdited,
  readVersion,
  restoreVersion,
  saveDraft,
} from '../site'

const History = z.object({
  /** Only older versions. */
  before: z.optional(z.coerce.number().check(z.int('invalid'), z.positive('invalid'))),
})

/** The sections of the site, mounted at /api/admin/site. */
export const adminSite = new Hono<AppEnv>()
  .get(
    '/:section',
    adminReading((c, adminId) => readEdited(c.var.db, adminId, sectionOf(c))),
    (c) => c.json(c.var.found),
  )
  .use(admin)
  .put(
    '/:section',
    validJson(AnyPublication, (c) => {
      const schema = schemaOf(c)
      return schema ? publicationOf(schema) : AnyPublication
    }),
    async (c) => {
      const { version, document } = c.req.valid('json')
      const { db, viewer } = c.var
      return c.json(await publishSection(db, viewer, sectionOf(c), document, version))
    },
  )
  .put(
    '/:section/draft',
    validJson(AnyDraft, (c) => {
      const schema = schemaOf(c)
      return schema ? draftOf(schema) : AnyDraft
    }),
    async (c) => {
      const { version, document } = c.req.valid('json')
      await saveDraft(c.var.db, c.var.viewer, sectionOf(c), document, version)
      return c.body(null, 204)
    },
  )
  .delete('/:section/draft', async (c) => {
    await discardDraft(c.var.db, c.var.viewer, sectionOf(c))
    return c.body(null, 204)
  })
  .get('/:section/versions', validQuery(History), async (c) =>
    c.json(await listVersions(c.var.db, sectionOf(c), c.req.valid('query').before)),
  )
  .get('/:section/versions/:version', async (c) =>
    c.json({ document: await readVersion(c.var.db, sectionOf(c), versionOf(c)) }),
  )
  .post('/:section/versions/:version/restore', async (c) =>
    c.json(await restoreVersion(c.var.db, c.var.viewer, sectionOf(c), versionOf(c))),
  )

/** The schema of the section's document; null for an unknown section. */
function schemaOf(c: Context<AppEnv>) {
  const name = c.req.param('section') ?? ''
  return isSiteSection(name) ? SITE_SECTIONS[name] : null
}

/** @throws DomainError `not_found` */
function sectionOf(c: Context<AppEnv>): SiteSection {
  const name = c.req.param('section') ?? ''
  if (!isSiteSection(name)) throw new DomainError('not_found')
  return name
}

/** Only digits. @throws DomainError `not_found` */
function versionOf(c: Context<AppEnv>) {
  const version = c.req.param('version') ?? ''
  if (!/^\d{1,9}$/.test(version)) throw new DomainError('not_found')
  return Number(version)
}
