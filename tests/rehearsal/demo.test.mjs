import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { importClub } from '../../scripts/club/import.mjs'
import { issueSetupCode } from '../../scripts/club/setup-code.mjs'
import { openDemo } from '../../scripts/demo/demo.mjs'
import { DEMO } from '../../scripts/demo/media-files.mjs'
import { withLocalStorage } from '../../scripts/seed/local-storage.mjs'
import { wrangler } from '../../scripts/setup/wrangler.mjs'
import { openTestSite } from '../../tools/testing/site.mjs'

// `npm run import -- --from content/demo`, compared with a club that `npm start` has seeded.
const PATIENCE = 400_000
const folder = mkdtempSync(join(tmpdir(), 'demo-'))
const states = { seeded: join(folder, 'seeded'), empty: join(folder, 'empty') }
let seeded, empty

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  seeded = await openTestSite({ STATE_DIR: states.seeded })
  empty = await openTestSite({ SEED: 'none', STATE_DIR: states.empty })
  await seeded.ready()
  await empty.ready()
}, PATIENCE)

const closeSites = () => Promise.all([seeded?.close(), empty?.close()])

afterAll(async () => {
  await closeSites()
  rmSync(folder, { recursive: true, force: true })
}, PATIENCE)

it(
  'an import of content/demo gives the rows and media that a seed gives, and leaves the set-up to its owner',
  async () => {
    const makeCode = () => issueSetupCode(wrangler, ['--local', '--persist-to', states.empty])
    const origin = `http://localhost:${empty.port}`
    expect(await importClub({ folder: DEMO, origin, makeCode })).toEqual([])

    const account = { email: 'ana@fans.test', password: 'a-right-password', username: 'ana' }
    const answer = await fetch(`${origin}/api/setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...account,
        code: await makeCode(),
        artistName: 'Ana',
        siteName: 'Ana’s Club',
      }),
    })
    expect(answer.status, await answer.text()).toBeLessThan(300)

    // Two processes must not have one database open: a write of one fails a read of the other.
    await closeSites()
    const { tables, objects } = await openDemo()
    const contents = ({ DB, MEDIA }) => readContents(DB, MEDIA, tables)
    const imported = await withLocalStorage(states.empty, contents)
    expect(imported).toEqual(await withLocalStorage(states.seeded, contents))
    expect(imported.tracks.length).toBeGreaterThan(45)
    expect(imported.media).toHaveLength(objects.length)
  },
  PATIENCE,
)

/** The columns of the demo's tables, and its objects without those of the demo's members. */
async function readContents(DB, MEDIA, tables) {
  const found = {}
  for (const [name, rows] of tables) {
    const { results } = await DB.prepare(
      `select ${Object.keys(rows[0]).join(', ')} from ${name} order by 1, 2`,
    ).all()
    found[name] = results
  }
  const objects = []
  for (let page = { truncated: true }; page.truncated; objects.push(...page.objects))
    page = await MEDIA.list({ include: ['httpMetadata'], cursor: page.cursor })
  found.media = objects
    .filter(({ key }) => !key.startsWith('uploads/'))
    .map(({ key, size, etag, httpMetadata }) => ({ key, size, etag, ...httpMetadata }))
  return found
}
