import { type SQL, and, desc, eq, lt, sql } from 'drizzle-orm'
import type { SiteDocuments, SiteSection, SiteVersion } from '../../shared/site/sections'
import { pseudonymOf, recordAudit } from '../audit'
import { batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Reading } from '../env'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { DECLARATIONS } from './declarations'
import { isDraftOf } from './drafts'
import { documentFrom, latestVersion, readSiteNow } from './read'
import { siteDrafts, siteVersions } from './tables'
import { areUploadsReady, keepPlaced, placeUploads } from './uploads'

const VERSIONS_A_PAGE = 50

type Actor = { id: string; username: string }
export type Published<Section extends SiteSection> = {
  version: number
  document: SiteDocuments[Section]
}

/**
 * Puts a document on the site as the next version of its section, and deletes the administrator's draft.
 * @param document as its schema returns it
 * @param version the one that was changed: of two at once, one is published
 * @throws DomainError `site_changed` when `version` is not the latest, `colors_unreadable`, `invalid_input`, `upload_not_ready`
 */
export async function publishSection<Section extends SiteSection>(
  db: Database,
  actor: Actor,
  section: Section,
  document: SiteDocuments[Section],
  version: number,
  action: 'site.publish' | 'site.restore' = 'site.publish',
): Promise<Published<Section>> {
  DECLARATIONS[section].check?.(document)
  const placed = await placeUploads(db, document)
  const before = await readSiteNow(db)
  if (before.versions[section] !== version) throw new DomainError('site_changed')
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
      before: { ...before.documents[section], version },
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
export async function restoreVersion<Section extends SiteSection>(
  db: Database,
  actor: Actor,
  section: Section,
  version: number,
) {
  const document = await readVersion(db, section, version)
  const { versions } = await readSiteNow(db)
  return publishSection(db, actor, section, document, versions[section], 'site.restore')
}

/** One published document. @throws DomainError `not_found` */
export async function readVersion<Section extends SiteSection>(
  db: Database,
  section: Section,
  version: number,
): Promise<SiteDocuments[Section]> {
  if (version === 0) return DECLARATIONS[section].defaults
  const row = Number.isSafeInteger(version)
    ? await db
        .select({ document: siteVersions.document })
        .from(siteVersions)
        .where(and(eq(siteVersions.section, section), eq(siteVersions.version, version)))
        .get()
    : undefined
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
