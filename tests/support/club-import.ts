import { env } from 'cloudflare:workers'
import { describeTables } from '../../worker/club/table-shapes'
import { hashToken } from '../../worker/lib/tokens'
import * as schema from '../../worker/schema'
import { Browser } from './browser'

export const PATH = '/api/setup/import'
export const ARCHIVE = 'a'.repeat(64)
export const CODE = 'the-code'
const shapes = describeTables(schema)
export const columnsOf = (name: string) =>
  shapes.find((table) => table.name === name)?.columns.map((column) => column.name) ?? []

export const owner = new Browser()
export const send = (path: string, body: unknown, { code = CODE, method = 'POST' } = {}) =>
  owner.send(PATH + path, { method, body, headers: { Authorization: `Bearer ${code}` } })
export const start = (change: object = {}) =>
  send('', {
    version: 1,
    archive: ARCHIVE,
    tables: [{ name: 'users', columns: columnsOf('users') }],
    ...change,
  })
export const user = (id: string) => {
  const values: Record<string, unknown> = {
    id,
    username: id,
    email: `${id}@fans.test`,
    password_hash: '',
    is_admin: 0,
    status: 'active',
    created_at: '2026',
    updated_at: '2026',
  }
  return columnsOf('users').map((name) => values[name] ?? null)
}
export const rowsOf = (table: string, rows: unknown[][], more: object = {}) => ({
  table,
  columns: columnsOf(table),
  rows,
  paged: false,
  ...more,
})

/** An empty club with a set-up code. */
export async function waitForImport() {
  for (const { name } of shapes.toReversed()) await env.DB.prepare(`delete from "${name}"`).run()
  await env.DB.prepare(`insert into club_setup (id, code_hash, created_at) values (1, ?, '2026')`)
    .bind(await hashToken(CODE))
    .run()
}
