import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client'
import { ONE_ROW } from './insert-select'

const REFUSED = 'guard_refused'

/**
 * A statement: unless the conditions hold, it fails, and with it the whole batch, so that nothing of it is written. SQLite has no
 * `raise` outside of triggers, but it fails at a JSON path without `$`, and names it in the error.
 */
export const guard = (db: Database, ...conditions: SQL[]) =>
  db
    .select({
      guard:
        sql`json_extract('{}', case when ${sql.join(conditions, sql` and `)} then '$' else ${REFUSED} end)`.as(
          'guard',
        ),
    })
    .from(ONE_ROW)

/** Whether a batch has failed at its guard. */
export const isGuardError = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes(`'${REFUSED}'`) || isGuardError(error.cause))
