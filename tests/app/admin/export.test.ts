import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CutOff, collectExport } from '../../../app/admin/export/collect-export'
import { Sha256 } from '../../../app/admin/export/sha256'
import { tarDestination } from '../../../app/admin/export/tar'

it('hashes bytes in pieces as Node does', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), (pieces) => {
      const [ours, theirs] = [new Sha256(), createHash('sha256')]
      for (const piece of pieces) {
        ours.update(piece)
        theirs.update(piece)
      }
      expect(ours.digest()).toBe(theirs.digest('hex'))
    }),
  )
})

/** A file in memory. */
function memoryFile() {
  let bytes = new Uint8Array(0)
  return {
    bytes: () => bytes,
    write: async ({ position, data }: { position: number; data: Uint8Array }) => {
      const grown = new Uint8Array(Math.max(bytes.length, position + data.length))
      grown.set(bytes)
      grown.set(data, position)
      bytes = grown
    },
    close: async () => {},
    abort: async () => {},
  }
}

/** The files of a tar archive. */
function filesIn(tar: Uint8Array) {
  const text = (at: number, length: number) =>
    new TextDecoder().decode(tar.slice(at, at + length)).replace(/\0.*$/s, '')
  const files = new Map<string, string>()
  for (let at = 0; tar[at];) {
    const [name, prefix] = [text(at, 100), text(at + 345, 155)]
    const bytes = Number.parseInt(text(at + 124, 12), 8)
    const header = tar.slice(at, at + 512).fill(32, 148, 156)
    expect(Number.parseInt(text(at + 148, 6), 8)).toBe(header.reduce((a, b) => a + b, 0))
    files.set(prefix ? `${prefix}/${name}` : name, text(at + 512, bytes))
    at += 512 + Math.ceil(bytes / 512) * 512
  }
  return files
}

const long = `pictures/${'x'.repeat(60)}/${'y'.repeat(60)}.webp`
const end = (next: string | null = null) => JSON.stringify({ end: true, next })
const head = {
  format: 'fan-club-export',
  version: 1,
  at: '2026',
  origin: 'https://club.test',
  migration: null,
  credentials: false,
  left_out: [],
  sequences: {},
  tables: [
    { name: 'users', columns: [], key: ['id'], references: [], blanked: [], cursor: null },
    { name: 'plays', columns: [], key: ['id'], references: [], blanked: [], cursor: 'c1' },
  ],
}
const objects = [
  { key: long, bytes: 6, etag: '"1"', http: {}, custom: {} },
  { key: 'gone.webp', bytes: 3, etag: '"2"', http: {}, custom: {} },
]

/** A club with connections that are cut now and then. */
function club() {
  const asked: string[] = []
  const answers: Record<string, (string | Error)[]> = {
    '': [
      new TypeError('fetch failed'),
      `${JSON.stringify(head)}\n{"table":"users"}`,
      `${JSON.stringify(head)}\n{"table":"users","rows":1}\n["ana"]\n${end()}\n`,
    ],
    '/rows?cursor=c1': [`["p1"]\n["p2"]\n`, `["p1"]\n["p2"]\n${end('c2')}\n`],
    '/rows?cursor=c2': [`["p3"]\n${end()}\n`],
    '/chats?after=': [`{"member":"ana","threads":[],"messages":[],"runs":[]}\n${end()}\n`],
    '/objects?cursor=': [`${objects.map((one) => JSON.stringify(one)).join('\n')}\n${end()}\n`],
  }
  const ask = async (path: string, init: RequestInit = {}) => {
    const rest = path.replace('/api/admin/export', '')
    const range = new Headers(init.headers).get('Range')
    asked.push(`${rest.replace(/\?key=.*/, '')}${range ? ` ${range}` : ''}`)
    if (rest.includes('gone.webp')) throw Object.assign(new Error('gone'), { status: 404 })
    if (rest.startsWith('/object?')) return new Response(range ? 'def' : 'abc')
    const answer = answers[rest]?.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`no ${rest}`)
    return new Response(answer)
  }
  return { ask, asked }
}

it('collects an export over connections that are cut, into one tar archive', async () => {
  const file = memoryFile()
  const to = tarDestination(file)
  const { ask, asked } = club()
  const manifest = await collectExport({ ask, to, pause: async () => {}, now: () => 'now' })
  await to.finish()
  expect(file.bytes().length % 512).toBe(0)
  const files = filesIn(file.bytes())
  expect([...files.keys()]).toEqual([
    'tables/users.ndjson',
    'tables/plays.ndjson',
    'chats.ndjson',
    `media/${long}`,
    'media.ndjson',
    'manifest.json',
  ])
  expect(files.get('tables/plays.ndjson')).toBe('["p1"]\n["p2"]\n["p3"]\n')
  expect(files.get(`media/${long}`)).toBe('abcdef')
  expect(asked).toContain('/object bytes=3-')
  expect(JSON.parse(files.get('manifest.json') ?? '')).toEqual(manifest)
  expect(manifest.tables.map(({ moment }) => moment)).toEqual([
    { at: '2026' },
    { from: 'now', to: 'now' },
  ])
  for (const { file: name, bytes, sha256 } of [...manifest.tables, manifest.chats, manifest.media])
    expect({ bytes, sha256 }).toEqual({
      bytes: Buffer.byteLength(files.get(name) ?? ''),
      sha256: createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    })
  expect(manifest).toMatchObject({ chats: { rooms: 1 }, media: { objects: 1 } })
})

it('gives up when answers stay incomplete', async () => {
  const file = memoryFile()
  const ask = async () => new Response('{"half')
  const work = collectExport({ ask, to: tarDestination(file), pause: async () => {} })
  await expect(work).rejects.toThrow(CutOff)
})
