import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import { auditLog } from '../../../worker/audit/tables'
import { anyone } from '../../support/browser'
import { database, newMember, signedInAs } from '../../support/members'
import { ScriptedStripe } from '../../support/stripe'
import { newCustomer } from '../../support/subscribers'

describe('members as a CSV file', () => {
  const PATH = '/api/admin/users.csv'
  const linesOf = async (response: Response) =>
    new TextDecoder('utf-8', { ignoreBOM: true, fatal: true })
      .decode(await response.arrayBuffer())
      .split('\r\n')
      .filter(Boolean)

  it('have the columns of the list, by the same filters', async () => {
    const admin = await signedInAs('admin')
    const member = await newMember('vip')
    await database
      .update(users)
      .set({ created_at: '2026-03-01T10:00:00.000Z', last_sign_in_at: null })
      .where(eq(users.id, member.id))
    const response = await admin.get(`${PATH}?search=${member.username}`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="users.csv"')
    expect(await linesOf(response)).toEqual([
      '\ufeffEmail,Username,Joined,Last Login,Status,Roles',
      `${member.email},${member.username},2026-03-01 10:00:00,,active,VIP`,
    ])
    expect(await linesOf(await admin.get(`${PATH}?search=${member.username}&role=admin`))).toEqual([
      '\ufeffEmail,Username,Joined,Last Login,Status,Roles',
    ])
    await admin.patch(`/api/admin/users/${member.id}`, { status: 'banned' })
    const [, banned] = await linesOf(
      await admin.get(`${PATH}?search=${member.username}&status=banned`),
    )
    expect(banned).toContain(',banned,')
  })

  it('are protected against formulas', async () => {
    const member = await newMember()
    const formula = `=cmd|${member.username}`
    await database.update(users).set({ username: formula }).where(eq(users.id, member.id))
    const [, line] = await linesOf(
      await (await signedInAs('admin')).get(`${PATH}?search=${member.email}`),
    )
    expect(line).toContain(`,'${formula},`)
  })

  it('are recorded in the audit log, without the address that was looked for', async () => {
    const { id, browser } = await newMember('admin')
    const response = await browser.get(`${PATH}?search=ana%40fans.test`)
    await response.arrayBuffer()
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor_id, id))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(entry?.action).toBe('user.export')
    expect(JSON.stringify(entry)).not.toContain('ana@')
  })

  it('are for the team, and refuse unknown filters', async () => {
    expect((await anyone.get(PATH)).status).toBe(401)
    expect((await (await signedInAs('vip')).get(PATH)).status).toBe(403)
    const admin = await signedInAs('admin')
    for (const query of ['role=king', 'status=gone'])
      expect((await admin.get(`${PATH}?${query}`)).status).toBe(400)
  })
})

describe('payments of a member', () => {
  let stripe: ScriptedStripe
  beforeEach(() => {
    stripe = new ScriptedStripe()
  })
  afterEach(() => vi.restoreAllMocks())
  const pathOf = (id: string) => `/api/admin/users/${id}/payments`

  it('are the invoices of the customer, and none without one', async () => {
    const admin = await signedInAs('admin')
    const ana = await newCustomer(stripe)
    stripe.fault = (_, path) =>
      path === '/invoices'
        ? Response.json({
            object: 'list',
            has_more: false,
            data: [
              {
                id: 'in_1',
                object: 'invoice',
                number: 'LUX-1',
                created: 1_772_000_000,
                total: 999,
                currency: 'usd',
                status: 'paid',
                hosted_invoice_url: 'https://pay.stripe.test/in_1',
                invoice_pdf: null,
              },
            ],
          })
        : null
    expect(await (await admin.get(pathOf(ana.id))).json()).toMatchObject({
      invoices: [{ number: 'LUX-1', amount: 9.99, currency: 'USD', status: 'paid' }],
    })
    const { id } = await newMember()
    expect(await (await admin.get(pathOf(id))).json()).toEqual({ invoices: [] })
  })

  it('say that Stripe cannot be reached', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const ana = await newCustomer(stripe)
    stripe.fault = (_, path) => (path === '/invoices' ? Response.error() : null)
    const response = await (await signedInAs('admin')).get(pathOf(ana.id))
    expect(response.status).toBeGreaterThanOrEqual(502)
  })

  it('are for the team, and of members that are there', async () => {
    const { id } = await newMember()
    expect((await anyone.get(pathOf(id))).status).toBe(401)
    expect((await (await signedInAs('fan')).get(pathOf(id))).status).toBe(403)
    expect((await (await signedInAs('admin')).get(pathOf('nobody'))).status).toBe(404)
  })
})
