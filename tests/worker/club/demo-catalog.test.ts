/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Manifest } from '../../../shared/club-export'
import { describeTables } from '../../../worker/club/table-shapes'
import { hashToken } from '../../../worker/lib/tokens'
import * as schema from '../../../worker/schema'
import { Browser } from '../../support/browser'

const files = import.meta.glob<string>(['./manifest.json', './tables/*.ndjson'], {
  base: '../../../content/demo',
  query: '?raw',
  import: 'default',
  eager: true,
})
const textOf = (file: string) => files[`./${file}`] ?? ''
const rowsOf = (file: string) =>
  textOf(file)
    .trimEnd()
    .split('\n')
    .map((line): unknown[] => JSON.parse(line))
const manifest: Manifest = JSON.parse(textOf('manifest.json'))

it('the demo’s manifest describes its tables as an export of this release', () => {
  for (const { name, columns, key, references } of manifest.tables) {
    const shape = describeTables(schema).find((table) => table.name === name)
    const names = new Set(columns.map((column) => column.name))
    expect({ columns, key, references }).toEqual({
      columns: shape?.columns.filter((column) => names.has(column.name)),
      key: shape?.key,
      references: shape?.references,
    })
  }
})

it('an empty club imports the demo’s rows as they are, and shows them', async () => {
  await env.DB.prepare(
    `insert or replace into club_setup (id, code_hash, created_at) values (1, ?, '2026')`,
  )
    .bind(await hashToken('the-code'))
    .run()
  const owner = new Browser()
  const send = (path: string, body: unknown) =>
    owner.send(`/api/setup/import${path}`, {
      method: 'POST',
      body,
      headers: { Authorization: 'Bearer the-code' },
    })
  const tables = manifest.tables.map(({ name, columns, file }) => ({
    name,
    columns: columns.map((column) => column.name),
    rows: rowsOf(file),
  }))
  const start = await send('', { version: manifest.version, archive: 'a'.repeat(64), tables })
  expect(start.status).toBe(201)
  for (const { name, columns, rows } of tables) {
    const sent = await send('/rows', { table: name, columns, rows, paged: false })
    expect(await sent.json(), name).toEqual({ written: rows.length })
    const key = manifest.tables.find((table) => table.name === name)?.key ?? []
    const stored = await env.DB.prepare(
      `select ${columns.join(', ')} from ${name} order by ${key.join(', ')}`,
    ).raw()
    expect(stored, name).toEqual(rows)
  }
  expect((await send('/finish', { sequences: manifest.sequences })).status).toBeLessThan(300)

  const visitor = new Browser()
  for (const [path, title] of [
    ['/api/catalog', 'Afterglow Avenue'],
    ['/api/radio/stations', 'NYC Rhythm Radio'],
    ['/api/tv/channels', 'Live from the Club'],
  ] as const) {
    const answer = await visitor.get(path)
    expect(answer.status, path).toBe(200)
    expect(await answer.text()).toContain(title)
  }
})
