import { Hono } from 'hono'
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
import type { AppEnv, Call } from '../env'
import { DomainError } from '../errors'
import { action, query } from '../http/route'
import { discardDraft, readEdited, saveDraft } from './drafts'
import { listVersions, publishSection, readVersion, restoreVersion } from './publish'

const History = z.object({
  /** Only older versions. */
  before: z.optional(z.coerce.number().check(z.int('invalid'), z.positive('invalid'))),
})

/** The sections of the site, mounted at /api/admin/site. */
export const adminSite = new Hono<AppEnv>()
  .get(
    '/:section',
    query({
      who: 'admin',
      from: 'primary',
      read: (c) => readEdited(c, sectionOf(c)),
    }),
  )
  .put(
    '/:section',
    action({
      who: 'admin',
      body: AnyPublication,
      bodyFor: (param) => {
        const schema = schemaOf(param)
        return schema && publicationOf(schema)
      },
      write: (c, { document, version }) =>
        publishSection(c, { section: sectionOf(c), document, version }),
    }),
  )
  .put(
    '/:section/draft',
    action({
      who: 'admin',
      body: AnyDraft,
      bodyFor: (param) => {
        const schema = schemaOf(param)
        return schema && draftOf(schema)
      },
      run: ({ db, viewer, param }, { document, version }) =>
        saveDraft(db, viewer, sectionOf({ param }), document, version),
    }),
  )
  .delete(
    '/:section/draft',
    action({
      who: 'admin',
      run: ({ db, viewer, param }) => discardDraft(db, viewer, sectionOf({ param })),
    }),
  )
  .get(
    '/:section/versions',
    query({
      who: 'admin',
      query: History,
      read: (c, { before }) => listVersions(c, sectionOf(c), before),
    }),
  )
  .get(
    '/:section/versions/:version',
    query({
      who: 'admin',
      run: async (c) => ({ document: await readVersion(c.db, sectionOf(c), versionOf(c)) }),
    }),
  )
  .post(
    '/:section/versions/:version/restore',
    action({
      who: 'admin',
      write: (c) => restoreVersion(c, sectionOf(c), versionOf(c)),
    }),
  )

/** The schema of the section's document; null for an unknown section. */
function schemaOf(param: Call['param']) {
  const name = param('section')
  return isSiteSection(name) ? SITE_SECTIONS[name] : null
}

/** @throws DomainError `not_found` */
function sectionOf({ param }: Pick<Call, 'param'>): SiteSection {
  const name = param('section')
  if (!isSiteSection(name)) throw new DomainError('not_found')
  return name
}

/** Only digits. @throws DomainError `not_found` */
function versionOf({ param }: Pick<Call, 'param'>) {
  const version = param('version')
  if (!/^\d{1,9}$/.test(version)) throw new DomainError('not_found')
  return Number(version)
}
