import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { oneBatch, runBatch, together } from '../../../worker/db/batch'
import { ONE_ROW } from '../../../worker/db/insert-select'
import { database } from '../../support/members'

const select = (value: number) =>
  database.select({ value: sql<number>`${value}`.as('value') }).from(ONE_ROW)

const sumOf = (...values: number[]) =>
  oneBatch({ first: select(1), list: values.map(select) }, ({ first, list }) =>
    [...first, ...list.flat()].reduce((sum, { value }) => sum + value, 0),
  )

it('batches that run together get their own results, also of statements with equal names', async () => {
  const inner = together({ a: sumOf(10), b: sumOf(20, 30) }, ({ a, b }) => [a, b])
  const outer = together({ inner, a: sumOf() }, ({ inner: sums, a }) => ({ sums, a }))
  expect(await runBatch(database, outer)).toEqual({ sums: [11, 51], a: 1 })
})

it('a reply that throws refuses all of them', async () => {
  const refusing = oneBatch({ first: select(1) }, () => {
    throw new Error('Refused.')
  })
  await expect(runBatch(database, together({ a: sumOf(), refusing }, Object.keys))).rejects.toThrow(
    'Refused.',
  )
})
