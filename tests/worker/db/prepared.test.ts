import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import { batch } from '../../../worker/db/batch'
import { prepared } from '../../../worker/db/prepared'
import { database, newMember } from '../../support/members'

const nameOf = prepared((db) =>
  db
    .select({ name: users.username })
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
)

describe('a prepared query', () => {
  it('has its own values at each use', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const found = await batch(database, {
      one: nameOf(database, { id: one.id }),
      other: nameOf(database, { id: other.id }),
      unknown: nameOf(database, { id: 'unknown' }),
    })
    const expected = await database.select({ name: users.username, id: users.id }).from(users)
    const nameIs = (id: string) =>
      expected.filter((row) => row.id === id).map(({ name }) => ({ name }))
    expect(found).toEqual({ one: nameIs(one.id), other: nameIs(other.id), unknown: [] })
  })

  it('refuses a value without a placeholder, and a placeholder without a value', async () => {
    const fixed = prepared((db) => db.select().from(users).where(eq(users.id, 'fixed')))
    expect(() => fixed(database, {})).toThrow('without a placeholder')
    await expect(batch(database, { name: nameOf(database, {}) })).rejects.toThrow('placeholder')
  })
})
