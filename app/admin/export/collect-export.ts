import type { Manifest, MediaObject, SnapshotHead, TableEntry } from '../../../shared/club-export'

// Node runs this file as it is, for `npm run export`: it may import only types.

/** Sends a request. It throws for a refusal, and for a connection that was cut before the answer began. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

export type OpenFile = {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<unknown> | void
  close: () => Promise<{ bytes: number; sha256: string }>
}

/** Where an export is written. One file is open at a time. Tables come with the names of their columns. */
export type Destination = {
  open: (path: string, bytes?: number, columns?: string[]) => Promise<OpenFile>
}

export type Progress = { step: 'tables' | 'chats' | 'media'; done: number; total: number | null }

type Options = {
  ask: Ask
  to: Destination
  /** The address of the export's routes. */
  base?: string
  /** The body of the first request. With the admin's password the export has credentials. */
  start?: { password?: string; credentials?: boolean }
  onProgress?: (progress: Progress) => void
  now?: () => string
  /** Waits before a request is repeated. */
  pause?: (attempt: number) => Promise<unknown>
}

const ATTEMPTS = 5
const encoder = new TextEncoder()
const isoNow = () => new Date().toISOString()
const wait = (attempt: number) => new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** attempt))

/** The answer was cut. Repeating the request is harmless. */
export class CutOff extends Error {}

/** Writes all files of an export, the manifest last, and returns the manifest. */
export async function collectExport(options: Options): Promise<Manifest> {
  const { ask, to, base = '/api/admin/export', start = {}, onProgress, now = isoNow } = options
  const again = repeater(options.pause ?? wait)
  const lines = (path: string, init?: RequestInit) =>
    again(async () => completeLines(await (await ask(`${base}${path}`, init)).text()))

  const snapshot = await lines('', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(start),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the club's own answer
  const head = JSON.parse(snapshot.lines[0] ?? '') as SnapshotHead
  const read = rowsByTable(snapshot.lines.slice(1))
  const tables: TableEntry[] = []
  for (const { cursor, ...shape } of head.tables) {
    const { name } = shape
    onProgress?.({ step: 'tables', done: tables.length, total: head.tables.length })
    const file = `tables/${name}.ndjson`
    const columns = shape.columns.map((column) => column.name)
    const open = await to.open(file, undefined, columns)
    const own = read.get(name) ?? []
    let rows = own.length
    await open.write(encode(own))
    const from = now()
    for (let next = cursor; next !== null;) {
      const page = await lines(`/rows?cursor=${encodeURIComponent(next)}`)
      rows += page.lines.length
      await open.write(encode(page.lines))
      next = page.end.next
    }
    const moment = cursor === null ? { at: head.at } : { from, to: now() }
    tables.push({ ...shape, file, ...(await open.close()), rows, moment })
  }

  const chats = await collectChats(lines, options)
  const media = await collectMedia(lines, again, { ...options, base })
  const manifest: Manifest = {
    format: head.format,
    version: head.version,
    created_at: head.at,
    origin: head.origin,
    migration: head.migration,
    credentials: head.credentials,
    tables,
    left_out: head.left_out,
    sequences: head.sequences,
    chats,
    media,
  }
  const open = await to.open('manifest.json')
  await open.write(encoder.encode(`${JSON.stringify(manifest, null, 2)}\n`))
  await open.close()
  return manifest
}

type Lines = (path: string) => Promise<{ lines: string[]; end: End }>
type End = { next: string | null }

async function collectChats(lines: Lines, { to, onProgress, now = isoNow }: Options) {
  const file = 'chats.ndjson'
  const open = await to.open(file)
  const from = now()
  const members = new Set<string>()
  for (let next: string | null = ''; next !== null;) {
    onProgress?.({ step: 'chats', done: members.size, total: null })
    const page: Awaited<ReturnType<Lines>> = await lines(`/chats?after=${encodeURIComponent(next)}`)
    for (const line of page.lines) members.add(String(JSON.parse(line).member))
    await open.write(encode(page.lines))
    next = page.end.next
  }
  return { file, ...(await open.close()), rooms: members.size, moment: { from, to: now() } }
}

async function collectMedia(
  lines: Lines,
  again: ReturnType<typeof repeater>,
  { ask, base, to, onProgress, now = isoNow }: Options,
) {
  const from = now()
  const listed: MediaObject[] = []
  for (let next: string | null = ''; next !== null;) {
    const page: Awaited<ReturnType<Lines>> = await lines(
      `/objects?cursor=${encodeURIComponent(next)}`,
    )
    listed.push(...page.lines.map((line) => JSON.parse(line)))
    next = page.end.next
  }
  const done: string[] = []
  for (const object of listed) {
    onProgress?.({ step: 'media', done: done.length, total: listed.length })
    const { etag: _, ...entry } = object
    const fetched = await collectObject(object, again, { ask, base, to })
    if (fetched) done.push(JSON.stringify({ ...entry, sha256: fetched.sha256 }))
  }
  const file = 'media.ndjson'
  const open = await to.open(file)
  await open.write(encode(done))
  return { file, ...(await open.close()), objects: done.length, moment: { from, to: now() } }
}

/** The bytes of an object. A cut connection continues behind the last byte. Null if it was deleted or replaced meanwhile. */
async function collectObject(
  { key, bytes, etag }: MediaObject,
  again: ReturnType<typeof repeater>,
  { ask, base, to }: Pick<Options, 'ask' | 'base' | 'to'>,
) {
  const path = `${base}/object?key=${encodeURIComponent(key)}&etag=${encodeURIComponent(etag)}`
  // Asked for once before the file is opened: an archive cannot take back a file.
  const first = await again(() => askForObject(ask, path, 0))
  if (!first) return null
  const open = await to.open(`media/${key}`, bytes)
  let offset = 0
  let answer: Response | null = first
  while (offset < bytes) {
    const before = offset
    await again(async () => {
      answer ??= await askForObject(ask, path, offset)
      if (!answer?.body) throw new Error(`${key} was deleted while it was read`)
      const reader = answer.body.getReader()
      answer = null
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        await open.write(value)
        offset += value.byteLength
      }
      if (offset < bytes) throw new CutOff(`${key} ended after ${offset} of ${bytes} bytes`)
    })
    if (offset === before) break
  }
  return open.close()
}

async function askForObject(ask: Ask, path: string, offset: number) {
  const headers: Record<string, string> = offset > 0 ? { Range: `bytes=${offset}-` } : {}
  try {
    return await ask(path, { headers })
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null
    throw error
  }
}

/** Repeats a request after its connection was cut: `fetch` and streams throw a TypeError then. */
const repeater =
  (pause: NonNullable<Options['pause']>) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        const isCut = error instanceof CutOff || error instanceof TypeError || isBusy(error)
        if (!isCut || attempt === ATTEMPTS - 1) throw error
        await pause(attempt)
      }
    }
  }

const isBusy = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 503 || error.status === 429)

/** The last line of every answer says that it is complete. */
function completeLines(text: string): { lines: string[]; end: End } {
  const lines = text.split('\n').filter((line) => line !== '')
  try {
    const end: { end?: boolean; next?: string | null } = JSON.parse(lines.pop() ?? '')
    if (end.end === true) return { lines, end: { next: end.next ?? null } }
  } catch {
    // A line that was cut.
  }
  throw new CutOff('The answer is incomplete')
}

function rowsByTable(lines: string[]) {
  const tables = new Map<string, string[]>()
  let rows: string[] = []
  for (const line of lines) {
    if (line.startsWith('{')) {
      rows = []
      tables.set(String(JSON.parse(line).table), rows)
    } else rows.push(line)
  }
  return tables
}

const encode = (lines: string[]) =>
  encoder.encode(lines.length === 0 ? '' : `${lines.join('\n')}\n`)
