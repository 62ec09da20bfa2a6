import type { MediaObject, SnapshotHead } from '../../shared/club-export'
import type { Browser } from './browser'

type Row = unknown[]

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

// `text()` warns about a type that it does not know.
export const textOf = async (response: Response) =>
  new TextDecoder().decode(await response.arrayBuffer())

/** An export's snapshot: its head, and its rows by table. */
export async function takeSnapshot(admin: Browser, body: object = {}) {
  const response = await admin.post('/api/admin/export', body)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  const text = await textOf(response)
  const [head, ...lines] = linesOf(text)
  const tables = new Map<string, Row[]>()
  let rows: Row[] = []
  for (const line of lines) {
    if (Array.isArray(line)) rows.push(line)
    else if (typeof line === 'object' && line !== null && 'table' in line)
      tables.set(String(line.table), (rows = []))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first line
  return { text, head: head as SnapshotHead, tables }
}

/** All pages of a list of an export. */
export async function readPages<T>(admin: Browser, path: string, parameter: string, first = '') {
  const all: T[] = []
  for (let next: string | null = first; next !== null;) {
    const response = await admin.get(`${path}?${parameter}=${encodeURIComponent(next)}`)
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    const lines = linesOf(await textOf(response))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the last line
    next = (lines.pop() as { next: string | null }).next
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's own
    all.push(...(lines as T[]))
  }
  return all
}

export const exportedObjects = (admin: Browser) =>
  readPages<MediaObject>(admin, '/api/admin/export/objects', 'cursor')
