import { env } from 'cloudflare:workers'
import { marketingRefusals } from '../../../worker/marketing/tables'
import { describe, expect, it } from 'vitest'
import type { MarketingContact } from '../../../shared/marketing'
import { newId } from '../../../worker/lib/ids'
import { unsubscribeLink } from '../../../worker/marketing/unsubscribe'
import { Browser, ORIGIN, anyone } from '../../support/browser'
import { newContact } from '../../support/contacts'
import { recordsOf, sendCsv } from '../../support/csv'
import { inDays } from '../../support/events'
import { signedInAs, database, newMember, PASSWORD } from '../../support/members'

type List = {
  counts: { total: number; subscribers: number; last_30_days: number }
  contacts: MarketingContact[]
  total: number
  next_cursor: string | null
}
const list = async (query: Record<string, string> = {}) =>
  (
    await (
      await signedInAs('admin')
    ).get(`/api/admin/marketing?${new URLSearchParams(query).toString()}`)
  ).json<List>()

const linkOf = (id: string) => unsubscribeLink(env, id).slice(ORIGIN.length)

describe('the contacts', () => {
  it('are counted and listed, the newest first', async () => {
    const before = (await list()).counts
    const name = `Zoë${Math.random()}`
    const old = await newContact({ first_name: name, created_at: inDays(-31) })
    const left = await newContact({ first_name: name, subscribed: false, created_at: inDays(-1) })
    const { counts, contacts, total } = await list({ search: name.toUpperCase() })
    expect(counts).toEqual({
      total: before.total + 2,
      subscribers: before.subscribers + 1,
      last_30_days: before.last_30_days + 1,
    })
    expect(total).toBe(2)
    expect(contacts).toEqual([
      expect.objectContaining({ id: left.id, subscribed: false }),
      {
        id: old.id,
        first_name: name,
        last_name: 'Lima',
        email: old.email,
        subscribed: true,
        created_at: old.created_at,
      },
    ])
    expect((await list({ search: name, status: 'unsubscribed' })).total).toBe(1)
    expect((await list({ search: name, sort: 'name' })).total).toBe(2)
  })

  it('can be unsubscribed by the team, but not resubscribed', async () => {
    const admin = await signedInAs('admin')
    const { id } = await newContact()
    const path = `/api/admin/marketing/${id}`
    expect(await (await admin.patch(path, { subscribed: false })).json()).toMatchObject({
      subscribed: false,
    })
    expect((await admin.patch(path, { subscribed: true })).status).toBe(400)
    expect((await admin.delete(path)).status).toBe(204)
    expect((await admin.delete(path)).status).toBe(404)
  })
})

it('the list continues behind the last contact of a page', async () => {
  const mark = `p${Math.random()}`
  for (const name of ['Ana', 'Bea', 'Caio']) await newContact({ first_name: name, last_name: mark })
  const names: (string | null)[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await list({ search: mark, sort: 'name', limit: '1', cursor })
    names.push(...page.contacts.map(({ first_name }) => first_name))
    cursor = page.next_cursor
  }
  expect(names).toEqual(['Ana', 'Bea', 'Caio'])
})

describe('the unsubscribe link', () => {
  it('asks for confirmation in the reader’s language', async () => {
    const { id, email } = await newContact()
    const link = linkOf(id)
    const asked = await anyone.get(link, { 'Accept-Language': 'pt-BR' })
    expect(asked.headers.get('Content-Type')).toContain('text/html')
    expect(asked.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
    expect(await asked.text()).toMatch(
      /<main>.+<button>Cancelar inscrição<\/button>.+<\/main><\/body>/,
    )
    const chosen = await anyone.get(link, { 'Accept-Language': 'en', Cookie: 'language=pt-BR' })
    expect(await chosen.text()).toContain('Cancelar inscrição')
    expect((await list({ search: email })).contacts[0]?.subscribed).toBe(true)
    expect(await (await anyone.post(link)).text()).toContain('You will not receive our news')
    expect((await list({ search: email })).contacts[0]?.subscribed).toBe(false)
    expect(await (await anyone.get(link)).text()).not.toContain('<button')
  })

  it('works with one click from a mail program', async () => {
    const { id, email } = await newContact()
    const response = await new Browser().send(linkOf(id), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
    expect((await list({ search: email })).contacts[0]?.subscribed).toBe(false)
  })

  it('cannot be forged', async () => {
    const { id, email } = await newContact()
    const link = linkOf(id)
    for (const token of [id, `${id}.`, `${id}.AAAAAAAAAAAAAAAAAAAAAA`, 'x.y', '.'])
      expect((await anyone.post(`/api/unsubscribe/${token}`)).status).toBe(404)
    expect((await anyone.post(`${link}A`)).status).toBe(404)
    expect((await list({ search: email })).contacts[0]?.subscribed).toBe(true)
  })
})

describe('the export', () => {
  const download = async (query = '') =>
    (await signedInAs('admin')).get(`/api/admin/marketing/export.csv?${query}`)

  it('has the columns of the specification, is UTF-8 for Excel and escapes formulas', async () => {
    const mark = `m${Math.random()}`
    const contact = await newContact({
      first_name: '=HYPERLINK("x")',
      last_name: `Ção "${mark}", x`,
    })
    const left = await newContact({ last_name: mark, subscribed: false })
    const response = await download(`search=${mark}`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="contacts_export\d{8}-\d{6}\.csv"$/,
    )
    const bytes = new Uint8Array(await response.clone().arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    expect(await recordsOf(response)).toEqual([
      ['FirstName', 'LastName', 'Email'],
      [`'=HYPERLINK("x")`, `Ção "${mark}", x`, contact.email],
    ])
    expect(await recordsOf(await download(`search=${mark}&status=unsubscribed`))).toHaveLength(2)
    const all = await recordsOf(await download(`search=${mark}&status=all`))
    expect(all[0]).toEqual(['FirstName', 'LastName', 'Email', 'Subscribed'])
    expect(all.map((record) => record.slice(2))).toContainEqual([contact.email, 'true'])
    expect(all.map((record) => record.slice(2))).toContainEqual([left.email, 'false'])
    const withLinks = await recordsOf(await download(`search=${mark}&status=unsubscribed&links=1`))
    expect(withLinks).toEqual([
      ['FirstName', 'LastName', 'Email', 'Unsubscribe', 'Subscribed'],
      ['Ana', mark, left.email, unsubscribeLink(env, left.id), 'false'],
    ])
  })

  it('does not say who is subscribed when all are', async () => {
    const mark = `m${Math.random()}`
    await newContact({ last_name: mark })
    const [header] = await recordsOf(await download(`search=${mark}&status=all`))
    expect(header).toEqual(['FirstName', 'LastName', 'Email'])
  })

  it('quotes semicolons and escapes formulas behind them, for programs that split lines there', async () => {
    const mark = `m${Math.random()}`
    await newContact({ first_name: 'Ana;=1+1', last_name: mark })
    const text = await (await download(`search=${mark}`)).text()
    expect(text).toContain(`"Ana;'=1+1",${mark},`)
  })

  it('includes each contact’s unsubscribe link on request', async () => {
    const { id, email } = await newContact()
    const [header, row] = await recordsOf(await download(`search=${email}&links=1`))
    expect(header).toEqual(['FirstName', 'LastName', 'Email', 'Unsubscribe'])
    expect(row?.at(-1)).toBe(unsubscribeLink(env, id))
  })

  it('is read in batches, only as fast as it is consumed', async () => {
    const mark = newId()
    const rows = Array.from({ length: 12_000 }, (_, i) => `${i}-${mark}@fans.test`)
    await sendCsv(
      await signedInAs('admin'),
      '/api/admin/marketing/import?agreed=true',
      `Email\n${rows.join('\n')}`,
    )
    const response = await download(`search=${mark}`)
    const reader = response.body!.getReader()
    const first = await reader.read()
    expect(first.value!.byteLength).toBeLessThan(600_000)
    await reader.cancel()
    expect(await recordsOf(await download(`search=${mark}`))).toHaveLength(12_001)
  })
})

it('a deleted account’s contact is deleted, and no import brings the address back', async () => {
  const { email, browser } = await newMember()
  await newContact({ email })
  const removed = await browser.send('/api/account', {
    method: 'DELETE',
    body: { password: PASSWORD },
  })
  expect(removed.status).toBe(204)
  await sendCsv(
    await signedInAs('admin'),
    '/api/admin/marketing/import?agreed=true',
    `Email\n${email}\n`,
  )
  expect((await list({ search: email })).total).toBe(0)
  const kept = await database.select().from(marketingRefusals)
  expect(JSON.stringify(kept)).not.toContain(email)
})
