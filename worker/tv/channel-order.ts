import { sql } from 'drizzle-orm'
import { FIELD_ERRORS } from '../../shared/fields'
import { recordAudit } from '../audit'
import type { Checked } from '../env'
import { DomainError } from '../errors'
import { selectChannels } from './channels'
import { tvChannels } from './tables'

/**
 * The whole new order, all or nothing.
 * @throws DomainError `invalid_input` when these are not exactly the channels, because one was added or deleted meanwhile
 */
export async function orderChannels({ db, viewer }: Checked, { ids }: { ids: string[] }) {
  const before = (await selectChannels(db)).map(({ id }) => id)
  const order = JSON.stringify(ids)
  const isWhole = sql`(select count(*) from tv_channels c where c.deleted_at is null) = ${ids.length}
    and not exists (select 1 from tv_channels c where c.deleted_at is null and c.id not in (select value from json_each(${order})))`
  const [changed] = await db.batch([
    db
      .update(tvChannels)
      .set({
        position: sql`(select o.key from json_each(${order}) o where o.value = tv_channels.id)`,
      })
      .where(sql`tv_channels.deleted_at is null and ${isWhole}`)
      .returning({ id: tvChannels.id }),
    recordAudit(db, viewer, {
      action: 'channel.order',
      target: { id: null, label: null },
      before: { ids: before },
      after: { ids },
    }),
  ])
  if (changed.length !== ids.length)
    throw new DomainError('invalid_input', { fields: { ids: FIELD_ERRORS.invalid } })
}
