import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { app } from '../../../worker/app'
import { auditLog } from '../../../worker/audit/tables'
import { routeTable } from '../../../worker/http/route-table'
import { newContact } from '../../support/contacts'
import { ADMIN_ACTIONS } from '../../support/admin-actions'
import { holdQueue } from '../../support/fake-queue'
import { signedInAs, database, newMember } from '../../support/members'

/**
 * An upload is recorded when it is complete or cancelled, a section of the site when it is published. A test of the persona changes
 * nothing.
 */
const STEPS = [
  'POST /api/admin/media',
  'PUT /api/admin/media/:id/parts/:number',
  'POST /api/admin/persona/answers',
  'PUT /api/admin/site/:section/draft',
  'DELETE /api/admin/site/:section/draft',
]
const changing = routeTable(app).filter(
  ({ who, method, path }) =>
    who === 'admin' && method !== 'GET' && !STEPS.includes(`${method} ${path}`),
)

beforeEach(() => void holdQueue())
afterEach(() => vi.restoreAllMocks())

const entriesOf = (id: string) =>
  database.select().from(auditLog).where(eq(auditLog.actor_id, id)).orderBy(auditLog.id)

describe('the audit log', () => {
  it.each(changing)('records what $method $path did', async ({ method, path }) => {
    const act = ADMIN_ACTIONS[`${method} ${path}`]
    if (!act) throw new Error('A new route: tell tests/support/admin-actions.ts how it is used')
    const { id, browser } = await newMember('admin')
    const done = await act(browser)
    expect(done.status).toBeLessThan(300)
    const [entry, ...more] = await entriesOf(id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ actor_id: id, action: expect.stringMatching(/^\w+\.\w+$/) })
  })

  it('records before and after of each change, and nothing of refused ones', async () => {
    const { id, browser } = await newMember('admin')
    const venue = { name: 'The Ritz', address: '125 E 11th St', capacity: 100 }
    const made = await (await browser.post('/api/admin/venues', venue)).json<{ id: string }>()
    await browser.put(`/api/admin/venues/${made.id}`, { ...venue, capacity: 200 })
    await browser.put('/api/admin/venues/nope', venue)
    await browser.put(`/api/admin/venues/${made.id}`, { ...venue, capacity: -1 })
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual([
      'venue.create',
      'venue.update',
    ])
    const page = await browser.get(
      `/api/admin/audit?target_type=venue&target_id=${made.id}&limit=1`,
    )
    const { entries, next_cursor } = await page.json<{ entries: object[]; next_cursor: string }>()
    expect(entries).toMatchObject([
      {
        actor_id: id,
        target_id: made.id,
        target_label: 'The Ritz',
        before: { capacity: 100 },
        after: { capacity: 200 },
      },
    ])
    const next = await browser.get(
      `/api/admin/audit?target_type=venue&target_id=${made.id}&limit=1&cursor=${next_cursor}`,
    )
    expect(await next.json()).toMatchObject({
      entries: [{ action: 'venue.create', before: null }],
      next_cursor: null,
    })
  })

  it.each([
    [
      'POST /api/admin/events/:id/cancellation',
      { status: 'published', cancel_note: null },
      { status: 'cancelled', cancel_note: 'Sorry' },
    ],
    ['PATCH /api/admin/messages/:id', { status: 'unread' }, { status: 'read' }],
    ['PATCH /api/admin/stations/:id', { name: 'Test FM' }, { name: 'Day FM' }],
    ['PATCH /api/admin/tickets/:id', { status: 'confirmed' }, { status: 'cancelled' }],
    [
      'POST /api/admin/broadcasts/:id/send',
      { status: 'draft', send_at: null },
      { status: 'scheduled', send_at: '2090-01-01T00:00:00.000Z' },
    ],
    ['POST /api/admin/broadcasts/:id/cancel', { status: 'scheduled' }, { status: 'cancelled' }],
  ])(
    'records of %s what differs, and the name of what it changed',
    async (route, before, after) => {
      const { id, browser } = await newMember('admin')
      await ADMIN_ACTIONS[route]?.(browser)
      const [entry] = await entriesOf(id)
      expect(JSON.parse(entry?.before ?? '')).toEqual(before)
      expect(JSON.parse(entry?.after ?? '')).toEqual(after)
      expect(entry?.target_label).toMatch(/./)
    },
  )

  it('records each export with its filters and row count', async () => {
    const { id, browser } = await newMember('admin')
    const { email } = await newContact()
    const files = routeTable(app).filter(({ path }) => path.endsWith('.csv'))
    expect(files).toHaveLength(3)
    for (const { path } of files) {
      const response = await browser.get(`${path}?search=${id}`)
      expect(response.status).toBe(200)
      await response.text()
    }
    await (await browser.get(`/api/admin/marketing/export.csv?status=all&search=${email}`)).text()
    const fan = await signedInAs('fan')
    for (const { path } of files) expect((await fan.get(path)).status).toBe(403)
    expect((await browser.get('/api/admin/marketing/export.csv?status=x')).status).toBe(400)
    const entries = (await entriesOf(id)).map(({ action, after }) => [
      action,
      JSON.parse(after ?? ''),
    ])
    expect(entries).toHaveLength(4)
    expect(entries).toEqual(
      expect.arrayContaining([
        ['ticket.export', { search: id, status: null, period: null, rows: 0 }],
        // The administrator, whose name has the id in it.
        ['user.export', { search: id, role: null, status: null, rows: 1 }],
        ['marketing.export', { search: id, status: 'subscribed', links: false, rows: 0 }],
        // Here an address would be kept longer than the contact.
        ['marketing.export', { search: '…@…', status: 'all', links: false, rows: 1 }],
      ]),
    )
  })

  it('is searched by actor and subject, and read from either end', async () => {
    const { id, browser } = await newMember('admin')
    const name = `Searched ${id}`
    for (const each of ['First', 'Second'])
      await browser.post('/api/admin/venues', {
        name: `${each} ${name}`,
        address: 'x',
        capacity: 1,
      })
    const labels = async (query: string) => {
      const { entries } = await (
        await browser.get(`/api/admin/audit?${query}`)
      ).json<{ entries: { target_label: string }[] }>()
      return entries.map(({ target_label }) => target_label)
    }
    expect(await labels(`search=SEARCHED ${id}`)).toEqual([`Second ${name}`, `First ${name}`])
    expect(await labels(`search=first searched ${id}`)).toEqual([`First ${name}`])
    expect(await labels(`actor_id=${id}&sort=created_at`)).toEqual([
      `First ${name}`,
      `Second ${name}`,
    ])
    expect((await browser.get('/api/admin/audit?sort=action')).status).toBe(400)
  })

  it('is for admins', async () => {
    expect((await (await signedInAs('vip')).get('/api/admin/audit')).status).toBe(403)
  })
})
