import { asc, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../audit'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { Checked, Reading } from '../env'
import { DomainError } from '../errors'
import { albums } from './tables'

/** Id and title of all releases that are not in the bin, in the order of the catalog. */
export const listCatalogOrder = ({ db }: Reading) =>
  oneBatch({ releases: selectOrder(db) }, ({ releases }) => ({ releases }))

const selectOrder = (db: Database) =>
  db
    .select({ id: albums.id, title: albums.title })
    .from(albums)
    .where(isNull(albums.deleted_at))
    .orderBy(asc(albums.position), asc(albums.id))

/**
 * The whole new order, all or nothing.
 * @throws DomainError `invalid_input` when these are not exactly the releases, because one was added or deleted meanwhile
 */
export async function orderCatalog(
  { db, viewer }: Checked,
  { release_ids: releaseIds }: { release_ids: string[] },
) {
  const before = (await selectOrder(db)).map(({ id }) => id)
  const order = JSON.stringify(releaseIds)
  const isWhole = sql`(select count(*) from albums a where a.deleted_at is null) = ${releaseIds.length}
    and not exists (select 1 from albums a where a.deleted_at is null and a.id not in (select value from json_each(${order})))`
  const [changed] = await db.batch([
    db
      .update(albums)
      .set({ position: sql`(select o.key from json_each(${order}) o where o.value = albums.id)` })
      .where(sql`albums.deleted_at is null and ${isWhole}`)
      .returning({ id: albums.id }),
    recordAudit(db, viewer, {
      action: 'release.order',
      target: { id: null, label: null },
      before: { release_ids: before },
      after: { release_ids: releaseIds },
    }),
  ])
  if (changed.length !== releaseIds.length)
    throw new DomainError('invalid_input', { fields: { release_ids: 'This is not valid' } })
}
