import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from './support/api'
import { openOffice } from './support/office'

const stored = {
  site_name: 'The Club',
  support_email: 'help@demo.test',
  admin_email: 'team@demo.test',
  admin_role: 'Administrator',
  session_timeout: 24,
  notify_new_users: true,
  notify_new_vips: true,
  notify_tickets: false,
}
const end = JSON.stringify({ end: true, next: null })
const lines = (...all: string[]) => new Response(`${[...all, end].join('\n')}\n`)
const head = JSON.stringify({
  format: 'fan-club-export',
  version: 1,
  at: '2026',
  origin: '',
  migration: null,
  credentials: false,
  left_out: [],
  sequences: {},
  tables: [{ name: 'users', columns: [], key: ['id'], references: [], blanked: [], cursor: null }],
})
const media = { key: 'covers/a.webp', bytes: 5, etag: '"1"', http: {}, custom: {} }

const answers = {
  'GET /api/admin/settings': () => stored,
  'GET /api/admin/setup': () => ({ version: '1.2.3', items: [] }),
  'POST /api/admin/export': () => lines(head, '{"table":"users","rows":1}', '["ana"]'),
  'GET /api/admin/export/chats': () => lines(),
  'GET /api/admin/export/objects': () => lines(JSON.stringify(media)),
  'GET /api/admin/export/object': () => new Response('cover'),
}

afterEach(() => vi.unstubAllGlobals())

/** The file that the user chose, in the browser's own file system. */
async function chosenFile(name: string) {
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle(name, { create: true })
  vi.stubGlobal('showSaveFilePicker', async () => handle)
  return async () => (await handle.getFile()).text()
}

const start = () => page.getByRole('button', { name: 'Export the club' }).click()

it('saves the whole club as one archive', async () => {
  const read = await chosenFile('whole.tar')
  await openOffice('/admin/settings', answers)
  await start()
  await expect.element(page.getByText('The export is complete.')).toBeVisible()
  const tar = await read()
  expect(tar.length % 512).toBe(0)
  for (const part of ['tables/users.ndjson', '["ana"]', 'media/covers/a.webp', 'manifest.json'])
    expect(tar).toContain(part)
})

it('says why it failed, and leaves no half file', async () => {
  const read = await chosenFile('failed.tar')
  await openOffice('/admin/settings', {
    ...answers,
    'GET /api/admin/export/objects': () => refusal(403, 'admin_required'),
  })
  await start()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("You don't have permission to access this content.")
  expect(await read()).toBe('')
})

it('says nothing when no file was chosen', async () => {
  vi.stubGlobal('showSaveFilePicker', () =>
    Promise.reject(new DOMException('The user aborted a request.', 'AbortError')),
  )
  const { sent } = await openOffice('/admin/settings', answers)
  await start()
  await expect.element(page.getByRole('button', { name: 'Export the club' })).toBeEnabled()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sent('POST /api/admin/export')).toEqual([])
})
