import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Broadcast } from '../../../shared/broadcasts'
import { auditLog } from '../../../worker/audit/tables'
import { broadcasts } from '../../../worker/broadcasts/tables'
import { newId } from '../../../worker/lib/ids'
import { Browser } from '../../support/browser'
import {
  TEXTS,
  holdSender,
  newBroadcast,
  providerAccount,
  runSender,
  sendNow,
} from '../../support/broadcasts'
import { newContact } from '../../support/contacts'
import { holdQueue } from '../../support/fake-queue'
import { database, signedInAs } from '../../support/members'

let admin: Browser
let calls: string[]

beforeEach(async () => {
  admin = await signedInAs('admin')
  calls = holdSender()
})
afterEach(() => {
  env.MAIL_PROVIDER = 'resend'
  vi.restoreAllMocks()
})

const path = (id: string, action = '') => `/api/admin/broadcasts/${id}${action && `/${action}`}`
const codeOf = async (response: Response) => [
  response.status,
  (await response.json<{ code: string }>()).code,
]
const read = async (id: string) =>
  (await (await admin.get(path(id))).json<{ broadcast: Broadcast }>()).broadcast
const auditOf = (id: string, action: 'send' | 'cancel' | 'update' | 'test') =>
  database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.target_id, id), eq(auditLog.action, `broadcast.${action}` as const)))
const setStatus = (id: string, status: Broadcast['status']) =>
  database.update(broadcasts).set({ status }).where(eq(broadcasts.id, id))

describe('writing a broadcast', () => {
  it('stores both languages, the audience and an address for the archive', async () => {
    const audience = { who: ['vips', 'contacts'], languages: ['pt-BR'], countries: ['BR'] }
    const broadcast = await newBroadcast({ audience, public: true }, admin)
    expect(broadcast).toMatchObject({ ...TEXTS, audience, public: true, status: 'draft' })
    expect(broadcast.slug).toBe(`new-song-${broadcast.id.slice(-6)}`)
    expect(await read(broadcast.id)).toEqual(broadcast)
  })

  it('may leave a language empty, but no subject with a line break', async () => {
    const broadcast = await newBroadcast({ subject: { en: 'a\r\nBcc: x@y.test', 'pt-BR': '' } })
    expect(broadcast.subject).toEqual({ en: 'a Bcc: x@y.test' })
  })

  it.each([
    [{ audience: { who: [] } }],
    [{ audience: { who: ['everyone'] } }],
    [{ audience: { who: ['contacts'], languages: ['fr'] } }],
    [{ audience: { who: ['contacts'], countries: ['Brazil'] } }],
    [{ subject: 'text' }],
    [{ subject: { en: 'x'.repeat(151) } }],
    [{ body: { en: 'x'.repeat(20_001) } }],
    [{ public: 'yes' }],
  ])('refuses %j', async (body) => {
    const response = await admin.post('/api/admin/broadcasts', { ...TEXTS, ...body })
    expect(await codeOf(response)).toEqual([400, 'invalid_input'])
  })

  it('lists them by status and subject, newest first', async () => {
    const mark = newId()
    const first = await newBroadcast({ subject: { en: `A ${mark}` } })
    const second = await newBroadcast({ subject: { 'pt-BR': `B ${mark}` } })
    const list = async (query: string) =>
      (await admin.get(`/api/admin/broadcasts?search=${mark}&${query}`)).json<{
        broadcasts: Broadcast[]
        total: number
        next_cursor: string | null
        provider: string
      }>()
    const page = await list('limit=1')
    expect(page).toMatchObject({ total: 2, provider: 'resend' })
    expect(page.broadcasts.map(({ id }) => id)).toEqual([second.id])
    const next = await list(`limit=1&cursor=${page.next_cursor}`)
    expect(next.broadcasts.map(({ id }) => id)).toEqual([first.id])
    expect((await list('status=sent')).total).toBe(0)
  })

  it('changes drafts, and says what changed in the audit log', async () => {
    const { id } = await newBroadcast()
    const response = await admin.patch(path(id), { subject: { en: 'Another' } })
    expect(response.status).toBe(200)
    expect(await read(id)).toMatchObject({ subject: { en: 'Another' }, body: TEXTS.body })
    const [entry] = await auditOf(id, 'update')
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ subject_en: 'New song' })
    expect(JSON.parse(entry?.after ?? '')).toEqual({ subject_en: 'Another', subject_pt: null })
  })

  it('keeps what is being sent as it is, but may take it out of the archive', async () => {
    const { id } = await newBroadcast({ public: true })
    await setStatus(id, 'sending')
    const changed = await admin.patch(path(id), { subject: { en: 'Another' } })
    expect(await codeOf(changed)).toEqual([409, 'broadcast_started'])
    expect((await admin.patch(path(id), { public: false })).status).toBe(200)
    expect(await read(id)).toMatchObject({ subject: TEXTS.subject, public: false })
    expect(await codeOf(await admin.delete(path(id)))).toEqual([409, 'broadcast_started'])
  })

  it('deletes drafts', async () => {
    const { id } = await newBroadcast()
    expect((await admin.delete(path(id))).status).toBe(204)
    expect(await codeOf(await admin.get(path(id)))).toEqual([404, 'not_found'])
    expect((await admin.delete(path(id))).status).toBe(404)
  })
})

describe('sending a broadcast', () => {
  it('is one send for two clicks', async () => {
    const { id } = await newBroadcast()
    const clicks = await Promise.all([sendNow(id, admin), sendNow(id, admin)])
    for (const { status } of clicks) expect([202, 409]).toContain(status)
    expect((await read(id)).status).toBe('scheduled')
    await setStatus(id, 'sending')
    expect(await codeOf(await sendNow(id, admin))).toEqual([409, 'broadcast_started'])
    expect((await auditOf(id, 'send')).length).toBeLessThanOrEqual(2)
    expect(calls).toContain('wake')
  })

  it('needs a subject and a text in the same language', async () => {
    const { id } = await newBroadcast({ subject: { en: 'English' }, body: { 'pt-BR': 'Texto' } })
    expect(await codeOf(await sendNow(id, admin))).toEqual([422, 'broadcast_incomplete'])
    await admin.patch(path(id), { body: { en: 'Text' } })
    expect((await sendNow(id, admin)).status).toBe(202)
    const emptied = await admin.patch(path(id), { body: {} })
    expect(await codeOf(emptied)).toEqual([422, 'broadcast_incomplete'])
    expect((await read(id)).body).toEqual({ en: 'Text' })
  })

  it('needs a provider', async () => {
    const { id } = await newBroadcast()
    env.MAIL_PROVIDER = undefined
    expect(await codeOf(await sendNow(id, admin))).toEqual([409, 'mail_provider_missing'])
    expect((await read(id)).status).toBe('draft')
  })

  it('can be scheduled, moved and cancelled', async () => {
    const { id } = await newBroadcast()
    const [one, two] = ['2030-01-01T10:00:00.000Z', '2030-02-01T10:00:00.000Z']
    await admin.post(path(id, 'send'), { at: one })
    expect(await read(id)).toMatchObject({ status: 'scheduled', send_at: one })
    await admin.post(path(id, 'send'), { at: two })
    expect((await read(id)).send_at).toBe(two)
    expect((await admin.post(path(id, 'cancel'))).status).toBe(200)
    expect((await admin.post(path(id, 'cancel'))).status).toBe(200)
    expect((await read(id)).status).toBe('cancelled')
    expect(calls).toContain(`stop ${id}`)
    expect(await auditOf(id, 'cancel')).toHaveLength(1)
    expect(await codeOf(await sendNow(id, admin))).toEqual([409, 'broadcast_started'])
  })

  it('cannot be cancelled before or after', async () => {
    const { id } = await newBroadcast()
    expect(await codeOf(await admin.post(path(id, 'cancel')))).toEqual([409, 'broadcast_over'])
    await setStatus(id, 'sent')
    expect(await codeOf(await admin.post(path(id, 'cancel')))).toEqual([409, 'broadcast_over'])
  })

  it.each([{ at: 'tomorrow' }, { at: 5 }])('refuses the time %j', async (body) => {
    const { id } = await newBroadcast()
    expect((await admin.post(path(id, 'send'), body)).status).toBe(400)
  })

  it('sends a test to one address, in the language asked for', async () => {
    const queue = holdQueue()
    const account = providerAccount()
    const { id } = await newBroadcast()
    const to = `${newId()}@team.test`
    expect((await admin.post(path(id, 'test'), { to, language: 'pt-BR' })).status).toBe(202)
    await queue.run()
    expect(account.to(to)).toMatchObject([{ subject: 'Música nova' }])
    expect(account.to(to)[0]?.headers['List-Unsubscribe']).toContain('/api/unsubscribe/')
    expect((await read(id)).status).toBe('draft')
    expect(await auditOf(id, 'test')).toHaveLength(1)
    expect((await admin.post(path(id, 'test'), { to: 'nobody' })).status).toBe(400)
    const empty = await newBroadcast({ body: {} })
    const refused = await admin.post(path(empty.id, 'test'), { to })
    expect(await codeOf(refused)).toEqual([422, 'broadcast_incomplete'])
  })

  it('reports what became of it', async () => {
    holdQueue()
    providerAccount()
    await newContact()
    const { id } = await newBroadcast({ body: { en: 'See [music](/music)' } })
    await sendNow(id, admin)
    await runSender()
    const report = await (await admin.get(path(id, 'report'))).json<{ recipients: number }>()
    expect(report.recipients).toBeGreaterThan(0)
    expect(report).toEqual({
      recipients: report.recipients,
      sent: report.recipients,
      delivered: 0,
      bounced: 0,
      complained: 0,
      unsubscribed: 0,
      clicks: 0,
      failed: 0,
      skipped: 0,
      unknown: 0,
    })
    expect((await admin.get(path('unknown', 'report'))).status).toBe(404)
    expect((await admin.get(path('unknown', 'audience'))).status).toBe(404)
  })
})

it('is for admins only', async () => {
  const { id } = await newBroadcast()
  for (const [browser, status] of [
    [new Browser(), 401],
    [await signedInAs('vip'), 403],
  ] as const) {
    for (const action of ['', 'audience', 'report'])
      expect((await browser.get(path(id, action))).status).toBe(status)
    expect((await browser.get('/api/admin/broadcasts')).status).toBe(status)
    expect((await browser.post('/api/admin/broadcasts', TEXTS)).status).toBe(status)
    expect((await browser.patch(path(id), { public: true })).status).toBe(status)
    expect((await browser.delete(path(id))).status).toBe(status)
    for (const action of ['send', 'cancel'])
      expect((await browser.post(path(id, action))).status).toBe(status)
    expect((await browser.post(path(id, 'test'), { to: 'a@b.test' })).status).toBe(status)
  }
})
