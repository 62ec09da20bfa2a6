import { type SQL, and, desc, eq, lt, sql } from 'drizzle-orm'
import type { SiteDocuments, SiteSection, SiteVersion } from '../../shared/site/sections'
import { pseudonymOf, recordAudit } from '../audit'
import { oneBatch, runBatch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { DECLARATIONS } from './declarations'
import { isDraftOf } from './drafts'
import { documentFrom, latestVersion, publishedFrom, readSiteNow, selectPublished } from './read'
import { siteDrafts, siteVersions } from './tables'
import {
  type FoundUpload,
  areUploadsReady,
  areUploadsUsed,
  keepPlaced,
  namesUploads,
  placeUploads,
  selectUploads,
  uploadIdsIn,
} from './uploads'

const VERSIONS_A_PAGE = 50

type Actor = { id: string; username: string }
export type Published<Section extends SiteSection> = {
  version: number
  document: SiteDocuments[Section]
}

type Publication<Section extends SiteSection> = {
  section: Section
  /** As its schema returns it. */
  document: SiteDocuments[Section]
  /** The one that was changed: of two at once, one is published. */
  version: number
  action?: 'site.publish' | 'site.restore'
}

/**
 * Puts a document on the site as the next version of its section, and deletes the administrator's draft. One round trip, or two if new
 * uploads are placed.
 * @throws DomainError `site_changed` when `version` is not the latest, `colors_unreadable`, `invalid_input`, `upload_not_ready`
 */
export function publishSection<Section extends SiteSection>(
  c: Writing,
  publication: Publication<Section>,
) {
  const placeAndPublish = (uploads: FoundUpload[]) =>
    publishPlaced(c.http.var.db, c.viewer(), publication, uploads)
  const { document } = publication
  if (namesUploads(document))
    return oneBatch({ uploads: selectUploads(c.db, document) }, ({ uploads }) =>
      placeAndPublish(uploads),
    )
  return publishing(c.db, c.actor, publication, {
    areUploadsThere: areUploadsUsed(document),
    otherwise: async () => placeAndPublish(await selectUploads(c.http.var.db, document)),
  })
}

/** As `publishSection`, for a caller who was checked in another way. */
export const publishSectionAs = async <Section extends SiteSection>(
  db: Database,
  actor: Actor,
  publication: Publication<Section>,
) => publishPlaced(db, actor, publication, await selectUploads(db, publication.document))

async function publishPlaced<Section extends SiteSection>(
  db: Database,
  actor: Actor,
  { document, ...publication }: Publication<Section>,
  uploads: FoundUpload[],
) {
  const placed = placeUploads(document, uploads)
  const batch = publishing(
    db,
    actor,
    { ...publication, document: placed.document },
    {
      areUploadsThere: areUploadsReady(placed.uploadIds),
      async otherwise() {
        const { versions } = await readSiteNow(db)
        const isLatest = versions[publication.section] === publication.version
        throw new DomainError(isLatest ? 'upload_not_ready' : 'site_changed')
      },
    },
  )
  return runBatch(db, batch)
}

type Conditions<Section extends SiteSection> = {
  areUploadsThere: SQL
  /** If they are not, or the version is not the latest. */
  otherwise: () => Promise<Published<Section>>
}

function publishing<Section extends SiteSection>(
  db: Database,
  actor: Actor | Writing['actor'],
  { section, document, version, action = 'site.publish' }: Publication<Section>,
  { areUploadsThere, otherwise }: Conditions<Section>,
) {
  const { check, defaults } = DECLARATIONS[section]
  check?.(document)
  const uploadIds = uploadIdsIn(document)
  const next = version + 1
  const published = (number: number) =>
    sql`json_set(coalesce((select document from ${siteVersions} where section = ${section} and version = ${number}), ${JSON.stringify(defaults)}), '$.version', cast(${number} as integer))`
  return oneBatch(
    {
      added: db
        .insert(siteVersions)
        .select(
          selectRow(db, siteVersions, {
            section,
            version: next,
            document: JSON.stringify(document),
            published_at: isoNow(),
            by_id: actor.id,
            by_name: actor.username,
          })
            .from(ONE_ROW)
            .where(and(sql`${latestVersion(section)} = ${version}`, areUploadsThere)),
        )
        .returning({ version: siteVersions.version }),
      audit: recordAudit(db, actor, {
        action,
        target: { id: section, label: section },
        before: published(version),
        after: published(next),
      }),
      // The entry above is written only together with the version.
      draft: db.delete(siteDrafts).where(and(isDraftOf(actor.id, section), sql`changes() > 0`)),
      kept: keepPlaced(db, uploadIds),
    },
    ({ added }) => (added.length > 0 ? { version: next, document } : otherwise()),
  )
}

/** The versions of a section, the newest first. @param before only older ones */
export function listVersions({ db }: Reading, section: SiteSection, before?: number) {
  const newest = db
    .select({
      version: siteVersions.version,
      published_at: siteVersions.published_at,
      by: siteVersions.by_name,
    })
    .from(siteVersions)
    .where(
      and(
        eq(siteVersions.section, section),
        before === undefined ? undefined : lt(siteVersions.version, before),
      ),
    )
    .orderBy(desc(siteVersions.version))
    .limit(VERSIONS_A_PAGE + 1)
  return oneBatch({ newest }, ({ newest: rows }) => {
    const versions: SiteVersion[] = rows.slice(0, VERSIONS_A_PAGE)
    const isMore = rows.length > VERSIONS_A_PAGE
    return { versions, next_before: isMore ? (versions.at(-1)?.version ?? null) : null }
  })
}

/**
 * Publishes an earlier document again, as the next version. Version 0 is the defaults.
 * @throws DomainError `not_found`, `site_changed`
 */
export const restoreVersion = <Section extends SiteSection>(
  c: Writing,
  section: Section,
  version: number,
) =>
  oneBatch(
    { rows: selectVersion(c.db, section, version), published: selectPublished(c.db, section) },
    ({ rows, published }) => {
      const document = versionFrom(section, version, rows)
      const { version: latest } = publishedFrom(section, published)
      const restored = { section, document, version: latest, action: 'site.restore' } as const
      return publishSectionAs(c.http.var.db, c.viewer(), restored)
    },
  )

/** One published document. @throws DomainError `not_found` */
export const readVersion = async <Section extends SiteSection>(
  db: Database,
  section: Section,
  version: number,
) => versionFrom(section, version, await selectVersion(db, section, version))

/** A statement for `versionFrom`. */
const selectVersion = (db: Database, section: SiteSection, version: number) =>
  db
    .select({ document: siteVersions.document })
    .from(siteVersions)
    .where(and(eq(siteVersions.section, section), eq(siteVersions.version, version)))

function versionFrom<Section extends SiteSection>(
  section: Section,
  version: number,
  [row]: { document: string }[],
): SiteDocuments[Section] {
  if (version === 0) return DECLARATIONS[section].defaults
  if (!row) throw new DomainError('not_found')
  return documentFrom(section, row.document)
}

/** Statements for the batch that deletes an account: delete its drafts, and its name from the versions. */
export const eraseEditor = (db: Database, userId: string, condition: SQL) => [
  db.delete(siteDrafts).where(and(eq(siteDrafts.user_id, userId), condition)),
  db
    .update(siteVersions)
    .set({ by_id: null, by_name: pseudonymOf(userId) })
    .where(and(eq(siteVersions.by_id, userId), condition)),
]
