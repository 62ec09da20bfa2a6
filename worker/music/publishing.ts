import { eq } from 'drizzle-orm'
import type { Language } from '../../shared/language'
import { recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { oldestRestorable } from './bin'
import type { AlbumRow } from './release-views'
import { findRow, releaseFrom, selectRelease } from './releases'
import { albums } from './tables'

/** At once, or at that instant if it has not passed. @throws DomainError `not_found` */
export const publishRelease = (
  db: Database,
  actor: Viewer,
  id: string,
  { at, language }: { at?: string | undefined; language: Language },
) => {
  const now = isoNow()
  return setState(db, actor, id, 'release.publish', {
    release_at: at === undefined || at < now ? now : at,
    published_by: actor.id,
    published_language: language,
  })
}

/** Back to a draft. @throws DomainError `not_found` */
export const unpublishRelease = (db: Database, actor: Viewer, id: string) =>
  setState(db, actor, id, 'release.unpublish', { release_at: null })

/** Out of the bin, as it was, within 30 days. @throws DomainError `not_found` */
export const restoreRelease = (db: Database, actor: Viewer, id: string) =>
  setState(db, actor, id, 'release.restore', { deleted_at: null })

/** Hidden at once; plays and statistics stay. @throws DomainError `not_found` */
export const deleteRelease = (db: Database, actor: Viewer, id: string) =>
  setState(db, actor, id, 'release.delete', { deleted_at: isoNow() })

type State = Partial<
  Pick<AlbumRow, 'release_at' | 'deleted_at' | 'published_by' | 'published_language'>
>
type StateAction = `release.${'publish' | 'unpublish' | 'restore' | 'delete'}`

async function setState(
  db: Database,
  actor: Viewer,
  id: string,
  action: StateAction,
  state: State,
) {
  const { title, release_at, deleted_at } = await findRow(db, id)
  const isInBin = deleted_at !== null
  if (isInBin !== (action === 'release.restore')) throw new DomainError('not_found')
  if (isInBin && deleted_at < oldestRestorable()) throw new DomainError('not_found')
  const {
    changed: _,
    audit: __,
    ...stored
  } = await batch(db, {
    changed: db.update(albums).set(state).where(eq(albums.id, id)),
    audit: recordAudit(db, actor, {
      action,
      target: { id, label: title },
      before: { release_at, deleted_at },
      after: {
        release_at: state.release_at === undefined ? release_at : state.release_at,
        deleted_at: state.deleted_at === undefined ? deleted_at : state.deleted_at,
      },
    }),
    ...selectRelease(db, id),
  })
  return releaseFrom(stored)
}
