import { type SQL, and, desc, eq, lt, sql } from 'drizzle-orm'
import type { SiteDocuments, SiteSection, SiteVersion } from '../../shared/site/sections'
import { pseudonymOf, recordAudit } from '../audit'
import { batch, oneBatch } from '../db/batch'
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

type Actor = { id: string; username: string | SQL }
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
 * uploads are placed; a refusal takes two more.
 * @throws DomainError `site_changed` when `version` is not the latest, `colors_unreadable`, `invalid_input`, `upload_not_ready`
 */
export function publishSection<Section extends SiteSection>(
  c: Writing,
  publication: Publication<Section>,
) {
  const { section, document } = publication
  DECLARATIONS[section].check?.(document)
  const { db } = c.http.var
  return namesUploads(document)
    ? oneBatch({ uploads: selectUploads(c.db, document) }, ({ uploads }) =>
        placeAndPublish(db, c.actor, publication, uploads),
      )
    : oneBatch(
        publishing(c.db, c.actor, publication, areUploadsUsed(document)),
        ({ added }): Published<Section> | Promise<never> =>
          added.length > 0 ? published(publication) : refuse(db, publication),
      )
}

/** As `publishSection`, for a caller who was checked before. */
export async function publishSectionAs<Section extends SiteSection>(
  db: Database,
  actor: Actor,
  publication: Publication<Section>,
) {
  const { section, document } = publication
  DECLARATIONS[section].check?.(document)
  return placeAndPublish(db, actor, publication, await selectUploads(db, document))
}

async function placeAndPublish<Section extends SiteSection>(
  db: Database,
  actor: Actor,
  publication: Publication<Section>,
  uploads: FoundUpload[],
): Promise<Published<Section>> {
  const { document, uploadIds } = placeUploads(publication.document, uploads)
  const placed = { ...publication, document }
  const { added } = await batch(db, publishing(db, actor, placed, areUploadsReady(uploadIds)))
  return added.length > 0 ? published(placed) : refuse(db, publication)
}

const published = <Section extends SiteSection>({ version, document }: Publication<Section>) => ({
  version: version + 1,
  document,
})

/** Statements. `added` is empty if another version was published, or the condition for the uploads of the document does not hold. */
function publishing<Section extends SiteSection>(
  db: Database,
  actor: Actor,
  { section, document, version, action = 'site.publish' }: Publication<Section>,
  areUploadsThere: SQL,
) {
  const uploadIds = uploadIdsIn(document)
  const next = version + 1
  const stored = (number: number) =>
    sql`(select document from ${siteVersions} where section = ${section} and version = ${number})`
  const withVersion = (json: SQL, number: number) =>
    sql`json_set(${json}, '$.version', cast(${number} as integer))`
  const defaults = JSON.stringify(DECLARATIONS[section].defaults)
  return {
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
    // A field that is newer than the stored document is in `after` only.
    audit: recordAudit(db, actor, {
      action,
      target: { id: section, label: section },
      before: withVersion(sql`coalesce(${stored(version)}, ${defaults})`, version),
      after: withVersion(stored(next), next),
    }),
    // The entry above is written only together with the version.
    draft: db.delete(siteDrafts).where(and(isDraftOf(actor.id, section), sql`changes() > 0`)),
    kept: keepPlaced(db, uploadIds),
  }
}

/** Says why nothing was published. */
async function refuse<Section extends SiteSection>(
  db: Database,
  { section, document, version }: Publication<Section>,
): Promise<never> {
  placeUploads(document, await selectUploads(db, document))
  const { versions } = await readSiteNow(db)
  throw new DomainError(versions[section] === version ? 'upload_not_ready' : 'site_changed')
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
      return publishSectionAs(c.http.var.db, c.actor, restored)
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
