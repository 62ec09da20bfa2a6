import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users, vipGrants } from '../../../worker/accounts/tables'
import { batch } from '../../../worker/db/batch'
import { ONE_ROW, selectRow } from '../../../worker/db/insert-select'
import { contactMessages } from '../../../worker/inbox/tables'
import { isoNow, newId } from '../../../worker/lib/ids'
import { postComments, posts } from '../../../worker/feed/tables'
import { database, newMember } from '../../support/members'

const CREATED_AT = '2026-01-01T00:00:00.000Z'

describe('an insert from a select', () => {
  it('writes each value into the column of its name, whatever the order', async () => {
    const { id } = await newMember()
    const row = { created_at: CREATED_AT, granted_by: id, user_id: users.id }
    await database
      .insert(vipGrants)
      .select(selectRow(database, vipGrants, row).from(users).where(eq(users.id, id)))
    const stored = await database.select().from(vipGrants).where(eq(vipGrants.user_id, id)).get()
    expect(stored).toEqual({ user_id: id, granted_by: id, created_at: CREATED_AT })
  })

  it('stores values as `values()` does: JSON, booleans, defaults and null', async () => {
    const text = { name: 'A', email: 'a@fans.test', subject: 'B', message: 'C', search_key: 'd' }
    const row = { ...text, labels: ['x', 'y'], created_at: CREATED_AT, updated_at: CREATED_AT }
    const [selected, given] = [newId(), newId()]
    await database.insert(contactMessages).select(
      selectRow(database, contactMessages, { ...row, id: selected, subscribe: true })
        .from(ONE_ROW)
        .where(sql`true`),
    )
    await database.insert(contactMessages).values({ ...row, id: given, subscribe: true })
    const [first, second] = await Promise.all(
      [selected, given].map((id) =>
        database.select().from(contactMessages).where(eq(contactMessages.id, id)).get(),
      ),
    )
    expect(first).toEqual({ ...second, id: selected })
    expect(first).toMatchObject({ status: 'unread', subscribe: true, report_id: null })
  })

  it('keeps table names in subqueries, where another table has a column of the same name', async () => {
    const { id } = await newMember()
    const [post, comment] = [newId(), newId()]
    await database
      .insert(posts)
      .values({ id: post, user_id: id, content: 'p', created_at: isoNow() })
    const authorOfPost = sql`(select ${users.username} from ${users} where ${users.id} = ${posts.user_id})`
    await database.insert(postComments).select(
      selectRow(database, postComments, {
        id: comment,
        post_id: posts.id,
        user_id: posts.user_id,
        content: authorOfPost,
        created_at: isoNow(),
      })
        .from(posts)
        .where(eq(posts.id, post)),
    )
    const author = await database
      .select({ username: users.username })
      .from(users)
      .where(eq(users.id, id))
      .get()
    const stored = await database
      .select()
      .from(postComments)
      .where(eq(postComments.id, comment))
      .get()
    expect(stored?.content).toBe(author?.username)
  })
})

describe('a batch', () => {
  it('returns each result under the name of its statement, and a list for a list', async () => {
    const one = (value: number) =>
      database.select({ value: sql<number>`${value}`.as('value') }).from(ONE_ROW)
    const results = await batch(database, {
      a: one(1),
      many: [one(2), one(3)],
      none: [],
      z: one(4),
    })
    expect(results).toEqual({
      a: [{ value: 1 }],
      many: [[{ value: 2 }], [{ value: 3 }]],
      none: [],
      z: [{ value: 4 }],
    })
  })

  it('writes nothing if one of its statements fails', async () => {
    const { id } = await newMember()
    const grant = () => database.insert(vipGrants).values({ user_id: id, created_at: CREATED_AT })
    await expect(batch(database, { first: grant(), second: grant() })).rejects.toThrow()
    expect(await database.select().from(vipGrants).where(eq(vipGrants.user_id, id))).toEqual([])
  })

  it('runs nothing when it is empty', async () => {
    expect(await batch(database, {})).toEqual({})
  })
})
