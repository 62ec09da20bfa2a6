import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { migrate, schemaOf } from '../../support/schema'

test('each test file starts with the schema that the migrations make', async () => {
  await migrate(env.REPLICA)

  expect(await schemaOf(env.DB)).toEqual(await schemaOf(env.REPLICA))
})

test('the migrations leave no row, which the schema alone would lack', async () => {
  const tables = await env.REPLICA.prepare(
    "select name from sqlite_master where type = 'table' and name not glob '_cf_*'",
  ).all<{ name: string }>()
  const counts = await env.REPLICA.batch<{ rows: number }>(
    tables.results.map(({ name }) => env.REPLICA.prepare(`select count(*) as rows from "${name}"`)),
  )

  expect(counts.length).toBeGreaterThan(50)
  expect(counts.filter(({ results }) => results[0]?.rows !== 0)).toEqual([])
})
