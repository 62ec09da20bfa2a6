import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { exportClub } from '../../scripts/club/export.mjs'
import { fromFormat1 } from '../../scripts/club/format-1.mjs'
import { importClub } from '../../scripts/club/import.mjs'
import { issueSetupCode } from '../../scripts/club/setup-code.mjs'
import { sitePictures } from '../../scripts/seed/catalog.mjs'
import { withLocalStorage } from '../../scripts/seed/local-storage.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { run } from '../../scripts/setup/run.mjs'
import { wrangler } from '../../scripts/setup/wrangler.mjs'
import { openTestSite } from '../../tools/testing/site.mjs'
import { hashPassword } from '../../worker/accounts/password.ts'
import { CLUB, LATER } from '../support/release-1.0.0.mjs'

// A club of release 1.0.0 is upgraded by `npm start`, exported, and imported into an empty club: docs/upgrading.md.
const PATIENCE = 400_000
const FORMAT_1 = JSON.parse(readFileSync('tests/support/format-1.json', 'utf8'))
const owner = { email: 'ana@fans.test', password: 'a-right-password' }
const folder = mkdtempSync(join(tmpdir(), 'club-'))
const archive = join(folder, 'archive')
let club, empty, manifest

const originOf = ({ port }) => `http://localhost:${port}`
const codeFor = (site) => () => issueSetupCode(wrangler, ['--local', '--persist-to', site.stateDir])

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const state = join(folder, 'state')
  await withLocalStorage(state, fill)
  club = await openTestSite({ SEED: 'none', STATE_DIR: state })
  empty = await openTestSite({ SEED: 'none' })
  await club.ready()
  await empty.ready()
  await chat(originOf(club))
  manifest = await exportClub({
    ...owner,
    origin: originOf(club),
    folder: archive,
    credentials: true,
  })
}, PATIENCE)

afterAll(async () => {
  await Promise.all([club?.close(), empty?.close()])
  rmSync(folder, { recursive: true, force: true })
})

it('exports everything of an upgraded club', async () => {
  const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))
  expect(rows).toMatchObject({ users: 1, tracks: 3, recordings: 2, posts: 1, playlist_tracks: 2 })
  expect(manifest.tables.every(({ moment }) => 'at' in moment)).toBe(true)
  // Its own, and the default pictures.
  const objects = 2 + (await sitePictures()).length
  expect(manifest).toMatchObject({ chats: { rooms: 1 }, media: { objects } })
  const lines = readFileSync(join(archive, 'chats.ndjson'), 'utf8')
  expect(lines).toContain('Olá, are you there?')
})

it.each([
  ['a changed byte', (copy) => writeFileSync(join(copy, 'tables/posts.ndjson'), '["other"]\n')],
  ['a missing media file', (copy) => rmSync(join(copy, 'media/covers/neon.webp'))],
  ['no manifest', (copy) => rmSync(join(copy, 'manifest.json'))],
  [
    'a newer format',
    (copy) => {
      const file = join(copy, 'manifest.json')
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: 3 }))
    },
  ],
])('refuses an archive with %s before anything is written', async (_, damage) => {
  const copy = mkdtempSync(join(folder, 'copy-'))
  cpSync(archive, copy, { recursive: true })
  damage(copy)
  const makeCode = vi.fn()
  await expect(importClub({ folder: copy, origin: originOf(empty), makeCode })).rejects.toThrow()
  expect(makeCode).not.toHaveBeenCalled()
})

it(
  'restores rows, chats and media, equal by checksum, and only into an empty club',
  async () => {
    const restore = () =>
      importClub({ folder: archive, origin: originOf(empty), makeCode: codeFor(empty) })
    expect(await restore()).toEqual([])
    await expect(restore()).rejects.toThrow(/not empty/)

    const again = await exportClub({
      ...owner,
      origin: originOf(empty),
      folder: join(folder, 'again'),
      credentials: true,
    })
    const differing = manifest.tables
      .filter(
        ({ name, sha256 }) => again.tables.find((table) => table.name === name).sha256 !== sha256,
      )
      .map(({ name }) => name)
    // Signing in for the second export changed these.
    expect(differing.toSorted()).toEqual(['refresh_tokens', 'sessions', 'users'])
    expect(again.chats.sha256).toBe(manifest.chats.sha256)
    expect(again.media.sha256).toBe(manifest.media.sha256)
    expect(again.sequences).toEqual(manifest.sequences)

    // What `npm start` does with SEED=demo.
    const seed = await run(process.execPath, [inRoot('scripts/seed/local.mjs'), empty.stateDir])
    expect(seed.code).toBe(0)
    const count = ({ DB }) => DB.prepare('select count(*) as n from users').first('n')
    expect(await withLocalStorage(empty.stateDir, count)).toBe(1)
  },
  PATIENCE,
)

it(
  'restores an export of format 1, which releases before 1.0.0 wrote',
  async () => {
    const folder1 = join(folder, 'format-1')
    for (const [file, content] of Object.entries(FORMAT_1)) {
      mkdirSync(dirname(join(folder1, file)), { recursive: true })
      const text = typeof content === 'string' ? content : JSON.stringify(content)
      writeFileSync(join(folder1, file), text)
    }
    const site = await openTestSite({ SEED: 'none' })
    try {
      await site.ready()
      const restored = await importClub({
        folder: folder1,
        origin: originOf(site),
        makeCode: codeFor(site),
      })
      expect(restored).toEqual([])
      const rows = ({ DB }) =>
        DB.prepare(
          'select (select count(*) from rollup_days) days, (select count(*) from payment_holds) holds, (select count(*) from membership_mails) mails',
        ).first()
      expect(await withLocalStorage(site.stateDir, rows)).toEqual({ days: 1, holds: 1, mails: 1 })
    } finally {
      await site.close()
    }
  },
  PATIENCE,
)

it('refuses an export of format 1 whose rows were changed by a later migration', () => {
  const manifest = { ...FORMAT_1['manifest.json'], migration: '0036_offline.sql' }
  expect(() => fromFormat1(manifest)).toThrow('stopped at the migration 0036_offline.sql')
})

/** A state folder as release 1.0.0 left it. */
async function fill({ DB, MEDIA }) {
  await DB.exec(
    'create table d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)',
  )
  const names = readdirSync('migrations').filter((file) => file.endsWith('.sql') && file < LATER)
  for (const name of names.toSorted()) {
    const statements = readFileSync(`migrations/${name}`, 'utf8').split('--> statement-breakpoint')
    await DB.batch([
      ...statements.map((statement) => DB.prepare(statement)),
      DB.prepare('insert into d1_migrations (name) values (?)').bind(name),
    ])
  }
  const rows = CLUB.split(/;\s*$/m).filter((statement) => statement.trim())
  await DB.batch(rows.map((statement) => DB.prepare(statement)))
  await DB.prepare(`update users set password_hash = ? where id = 'ana'`)
    .bind(await hashPassword(owner.password))
    .run()
  await MEDIA.put('covers/neon.webp', 'a cover', { httpMetadata: { contentType: 'image/webp' } })
  await MEDIA.put('audio/one.0123456789ab.mp3', new Uint8Array(4096).fill(7))
}

/** A message to the persona, and its answer. */
async function chat(origin) {
  const send = (path, body, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    })
  const login = await send('/api/auth/login', owner)
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const thread = await (await send('/api/chat/threads', {}, cookie)).json()
  const path = `/api/chat/threads/${thread.id}/messages`
  await send(path, { content: 'Olá, are you there?' }, cookie)
  await vi.waitFor(
    async () => {
      const { messages } = await (
        await fetch(origin + path, { headers: { Cookie: cookie } })
      ).json()
      expect(messages).toHaveLength(2)
      expect(messages[1].status).toBe('completed')
    },
    { timeout: 40_000, interval: 500 },
  )
}
