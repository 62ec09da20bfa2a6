import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sessions, users } from '../../../worker/accounts/tables'
import { hasOwnColumnNames } from '../../../worker/db/column-names'
import { database } from '../../support/members'

const joined = <T extends object>(select: { from: (table: typeof users) => T }) =>
  select.from(users)

it('accepts selects whose columns have names of their own', () => {
  for (const { sql: text } of [
    database.select().from(users).toSQL(),
    database.selectDistinct({ id: users.id, email: users.email }).from(users).toSQL(),
    database
      .select({ a: sql`count(*)`.as('a'), b: sql`(select max(id, "from", ',') from users)` })
      .from(users)
      .innerJoin(sessions, eq(sessions.user_id, users.id))
      .toSQL(),
  ])
    expect([text, hasOwnColumnNames(text)]).toEqual([text, true])
})

it('refuses those of one name, numbers and what it does not know', () => {
  const both = joined(database.select({ a: users.id, b: sessions.id }))
  for (const text of [
    both.innerJoin(sessions, eq(sessions.user_id, users.id)).toSQL().sql,
    'select 2, 1 from users',
    'select * from users',
    'select "a" as "x", "b" as "x" from t',
    'select 1',
    `select 'a from t`,
    'with t as (select 1) select "a" from t',
  ])
    expect([text, hasOwnColumnNames(text)]).toEqual([text, false])
})
