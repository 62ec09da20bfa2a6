import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Publication } from '../../shared/releases'
import { recordUpdate } from '../audit'
import { type Results, oneBatch } from '../db/batch'
import type { Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { oldestRestorable } from './bin'
import type { AlbumRow } from './release-views'
import { releaseFrom, selectRelease } from './releases'
import { albums } from './tables'

/** At once, or at that instant if it has not passed. @throws DomainError `not_found` */
export function publishRelease(c: Writing, { at, ...announcement }: Publication) {
  const now = isoNow()
  const state = { release_at: at === undefined || at < now ? now : at, ...announcement }
  const by = { published_by: c.memberId, published_language: c.language() }
  return oneBatch(setState(c, 'release.publish', state, by), changedFrom)
}

/** Back to a draft. @throws DomainError `not_found` */
export const unpublishRelease = (c: Writing) =>
  oneBatch(setState(c, 'release.unpublish', { release_at: null }), changedFrom)

/** Out of the bin, as it was, within 30 days. @throws DomainError `not_found` */
export const restoreRelease = (c: Writing) =>
  oneBatch(setState(c, 'release.restore', { deleted_at: null }), changedFrom)

/** Hidden at once; plays and statistics stay. @throws DomainError `not_found` */
export const deleteRelease = (c: Writing) =>
  oneBatch(
    setState(c, 'release.delete', { deleted_at: isoNow() }),
    (results) => void changedFrom(results),
  )

type State = Partial<Pick<AlbumRow, 'release_at' | 'deleted_at' | 'announced'>>
type Publisher = Pick<AlbumRow, 'published_by' | 'published_language'>
type StateAction = `release.${'publish' | 'unpublish' | 'restore' | 'delete'}`

/** @param by not for the log, which names its actor itself */
function setState(
  { db, actor, param }: Writing,
  action: StateAction,
  state: State,
  by?: Publisher,
) {
  const id = param('id')
  const isThere =
    action === 'release.restore'
      ? gte(albums.deleted_at, oldestRestorable())
      : isNull(albums.deleted_at)
  const where = and(eq(albums.id, id), isThere)
  const target = { id, label: sql`${albums.title}` }
  return {
    ...recordUpdate(db, actor, { action, target }, { table: albums, set: state, aside: by, where }),
    ...selectRelease(db, id),
  }
}

function changedFrom({ changed, ...stored }: Results<ReturnType<typeof setState>>) {
  if (changed.length === 0) throw new DomainError('not_found')
  return releaseFrom(stored)
}
