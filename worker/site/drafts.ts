import { and, eq } from 'drizzle-orm'
import type { EditedSection, SiteDocuments, SiteSection } from '../../shared/site/sections'
import { batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { Reading, Viewer } from '../env'
import { isoNow } from '../lib/ids'
import { documentFrom, publishedFrom, readSite, selectPublished, siteOf } from './read'
import { siteDrafts } from './tables'
import { keepPlaced, placeUploads, releaseUnplaced, selectUploads, uploadIdsIn } from './uploads'

/** What an administrator starts from: the published document, and the draft that this administrator has saved. */
export const readEdited = <Section extends SiteSection>(
  { db, memberId }: Reading<'admin'>,
  section: Section,
) =>
  oneBatch(
    { published: selectPublished(db, section), drafts: selectDraft(db, memberId, section) },
    ({ published, drafts: [draft] }): EditedSection<SiteDocuments[Section]> => ({
      ...publishedFrom(section, published),
      draft: draft ? documentFrom(section, draft.document) : null,
      draft_version: draft?.version ?? null,
    }),
  )

/** The published site with the administrator's own draft of one section, if there is one. */
export async function readPreview(db: Database, actor: Viewer, section: SiteSection) {
  const [site, draft] = await Promise.all([readSite(db), findDraft(db, actor.id, section)])
  if (!draft) return site
  return siteOf(
    { ...site.documents, [section]: documentFrom(section, draft.document) },
    site.versions,
  )
}

/**
 * Saves the administrator's own draft of a section, so that two administrators never overwrite each other's.
 * @param version of the document that it began with; without one the published version
 * @throws DomainError `invalid_input`
 */
export async function saveDraft<Section extends SiteSection>(
  db: Database,
  actor: Viewer,
  section: Section,
  document: SiteDocuments[Section],
  version?: number,
) {
  const [before, uploads] = await Promise.all([
    findDraft(db, actor.id, section),
    selectUploads(db, document),
  ])
  const placed = placeUploads(document, uploads)
  const began = version ?? before?.version ?? (await readSite(db)).versions[section]
  const draft = {
    document: JSON.stringify(placed.document),
    version: began,
    saved_at: isoNow(),
  }
  await batch(db, {
    saved: db
      .insert(siteDrafts)
      .values({ section, user_id: actor.id, ...draft })
      .onConflictDoUpdate({ target: [siteDrafts.section, siteDrafts.user_id], set: draft }),
    kept: keepPlaced(db, placed.uploadIds),
    released: releaseUnplaced(db, draftUploads(before)),
  })
}

/** Deletes the administrator's own draft, if there is one. */
export async function discardDraft(db: Database, actor: Viewer, section: SiteSection) {
  const before = await findDraft(db, actor.id, section)
  await batch(db, {
    deleted: db.delete(siteDrafts).where(isDraftOf(actor.id, section)),
    released: releaseUnplaced(db, draftUploads(before)),
  })
}

export const isDraftOf = (userId: string, section: SiteSection) =>
  and(eq(siteDrafts.section, section), eq(siteDrafts.user_id, userId))

const selectDraft = (db: Database, adminId: string, section: SiteSection) =>
  db.select().from(siteDrafts).where(isDraftOf(adminId, section))

const findDraft = async (db: Database, adminId: string, section: SiteSection) =>
  selectDraft(db, adminId, section).get()

const draftUploads = (draft: { document: string } | undefined) =>
  draft ? uploadIdsIn(JSON.parse(draft.document)) : []
