import { type SQL, sql } from 'drizzle-orm'
import type { Brand } from '../../shared/site/brand'
import { type Batch, oneBatch, runBatch } from '../db/batch'
import { ONE_ROW } from '../db/insert-select'
import type { Writing } from '../env'
import { isPublished, lastBrand, readSiteNow } from './read'

/**
 * The batch of a write that depends on the names or the time zone. It is built with those that this isolate has read last, and if others
 * were published since, nothing is written and it is built again with those.
 * @param build its statements write only if `isCurrent`
 */
export function writeWithBrand<R>(
  { db, http }: Writing,
  build: (brand: Brand, isCurrent: SQL) => Batch<R>,
): Batch<R> {
  const { brand, stamp } = lastBrand()
  const isCurrent = isPublished('brand', stamp)
  const { statements, reply } = build(brand, isCurrent)
  return oneBatch(
    {
      ...statements,
      '#current': db.select({ is: isCurrent.mapWith(Boolean).as('is_current') }).from(ONE_ROW),
    },
    async ({ '#current': [current], ...results }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the statements that `oneBatch` typed with its reply
      if (current?.is) return reply(results as never)
      const published = await readSiteNow(http.var.db)
      return runBatch(http.var.db, build(published.brand, sql`true`))
    },
  )
}
