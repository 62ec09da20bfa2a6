import { type SQL, and, desc, eq, lt, sql } from 'drizzle-orm'
import type { SiteDocuments, SiteSection, SiteVersion } from '../../shared/site/sections'
import { pseudonymOf, recordAudit } from '../audit'
import { type Results, batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { DECLARATIONS } from './declarations'
import { isDraftOf } from './drafts'
import { documentFrom, latestVersion, publishedFrom, readSiteNow, selectPublished } from './read'
import { siteDrafts, siteVersions } from './tables'
import { areUploadsReady, keepPlaced, placeUploads, selectUploads } from './uploads'

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

/** What publishing reads first, in the batch that checks the caller. */
const selectBefore = (db: Database, section: SiteSection, document: unknown) => ({
  uploads: selectUploads(db, document),
  published: selectPublished(db, section),
})

/** See `publish`. */
export const publishSection = <Section extends SiteSection>(
  c: Writing,
  publication: Publication<Section>,
) =>
  oneBatch(selectBefore(c.db, publication.section, publication.document), (before) =>
    publish(c.http.var.db, c.viewer(), publication, before),
  )

/** See `publish`. For a caller who was checked in another way. */
export const publishSectionAs = async <Section extends SiteSection>(
  db: Database,
  actor: Actor,
  publication: Publication<Section>,
) =>
  publish(
    db,
    actor,
    publication,
    await batch(db, selectBefore(db, publication.section, publication.document)),
  )

/**
 * Puts a document on the site as the next version of its section, and deletes the administrator's draft.
 * @throws DomainError `site_changed` when `version` is not the latest, `colors_unreadable`, `invalid_input`, `upload_not_ready`
 */
async function publish<Section extends SiteSection>(
  db: Database,
  actor: Actor,
  { section, document, version, action = 'site.publish' }: Publication<Section>,
  { uploads, published }: Results<ReturnType<typeof selectBefore>>,
): Promise<Published<Section>> {
  DECLARATIONS[section].check?.(document)
  const placed = placeUploads(document, uploads)
  const before = publishedFrom(section, published)
  if (before.version !== version) throw new DomainError('site_changed')
  const next = version + 1
  const isLatest = sql`${latestVersion(section)} = ${version}`
  const { added } = await batch(db, {
    added: db
      .insert(siteVersions)
      .select(
        selectRow(db, siteVersions, {
          section,
          version: next,
          document: JSON.stringify(placed.document),
          published_at: isoNow(),
          by_id: actor.id,
          by_name: actor.username,
        })
          .from(ONE_ROW)
          .where(and(isLatest, areUploadsReady(placed.uploadIds))),
      )
      .returning({ version: siteVersions.version }),
    audit: recordAudit(db, actor, {
      action,
      target: { id: section, label: section },
      before: { ...before.document, version },
      after: { ...placed.document, version: next },
    }),
    // The entry above is written only together with the version.
    draft: db.delete(siteDrafts).where(and(isDraftOf(actor.id, section), sql`changes() > 0`)),
    kept: keepPlaced(db, placed.uploadIds),
  })
  if (added.length > 0) return { version: next, document: placed.document }
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
    async ({ rows, published }) => {
      const { db } = c.http.var
      const document = versionFrom(section, version, rows)
      const { version: latest } = publishedFrom(section, published)
      const uploads = await selectUploads(db, document)
      return publish(
        db,
        c.viewer(),
        { section, document, version: latest, action: 'site.restore' },
        { uploads, published },
      )
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
