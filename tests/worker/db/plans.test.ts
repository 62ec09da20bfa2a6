import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { MemberList } from '../../../shared/accounts'
import { AuditList } from '../../../shared/audit'
import { EventList, VenueList } from '../../../shared/events'
import { MessageList } from '../../../shared/inbox'
import { ContactList } from '../../../shared/marketing'
import { TicketList } from '../../../shared/tickets'
import { adminIds } from '../../../worker/accounts'
import { listMembers } from '../../../worker/accounts/member-list'
import { listAuditEntries } from '../../../worker/audit/log'
import { type Batch, runBatch } from '../../../worker/db/batch'
import { listEvents } from '../../../worker/events/events'
import { listVenues } from '../../../worker/events/venues'
import { parse } from '../../../worker/http/validate'
import { listMessages } from '../../../worker/inbox/messages'
import { listContacts } from '../../../worker/marketing/contacts'
import { sealCursor } from '../../../worker/lib/cursor'
import { listTickets } from '../../../worker/tickets/tickets'
import { database } from '../../support/members'
import { runSchedule } from '../../support/schedule'

afterEach(() => vi.restoreAllMocks())

const SECRET = 'the cursors need no real one'
type Query = Record<string, string>

const call = { db: database, env: { ...env, SESSION_SECRET: SECRET } }
const LISTS: Record<string, (query: Query) => Promise<Batch<unknown>>> = {
  events: (query) => listEvents(call, parse(EventList, query)),
  venues: (query) => listVenues(call, parse(VenueList, query)),
  tickets: (query) => listTickets(call, parse(TicketList, query)),
  messages: (query) => listMessages(call, parse(MessageList, query)),
  contacts: (query) => listContacts(call, parse(ContactList, query)),
  members: (query) => listMembers(call, parse(MemberList, query)),
  audit: (query) => listAuditEntries(call, parse(AuditList, query)),
}

/** SQLite's query plan for the query that fetches the page. */
const planOf = (list: string, query: Query) =>
  planOfQuery(async () => {
    const page = await LISTS[list]?.(query)
    return page && runBatch(database, page)
  }, 'sort_key')

/** SQLite's query plan for the query of `work` that contains `mark`. */
async function planOfQuery(work: () => Promise<unknown>, mark: string) {
  const page = (await queriesOf(work)).find((text) => text.includes(mark))
  if (!page) throw new Error('No such query was made')
  return explained(page)
}

async function queriesOf(work: () => Promise<unknown>) {
  const prepare = vi.spyOn(env.DB, 'prepare')
  await work()
  const queries = prepare.mock.calls.map(([text]) => text)
  prepare.mockRestore()
  return [...new Set(queries)]
}

async function explained(query: string) {
  const blanks = Array.from({ length: query.split('?').length - 1 }, () => '')
  const { results } = await env.DB.prepare(`explain query plan ${query}`)
    .bind(...blanks)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail).join('\n')
}

it.each<[string, Query]>([
  ['events', {}],
  ['events', { status: 'published' }],
  ['events', { sort: 'title' }],
  ['events', { sort: '-created_at', search: 'x' }],
  ['venues', {}],
  ['tickets', {}],
  ['tickets', { status: 'pending' }],
  ['tickets', { period: '7' }],
  ['tickets', { sort: '-price_paid' }],
  ['messages', {}],
  ['messages', { status: 'unread' }],
  ['messages', { priority: 'high' }],
  ['contacts', {}],
  ['contacts', { status: 'subscribed' }],
  ['contacts', { sort: 'name' }],
  ['contacts', { sort: '-email' }],
  ['members', {}],
  ['members', { sort: 'email' }],
  ['members', { sort: '-username' }],
  ['audit', {}],
  ['audit', { target_type: 'event', target_id: 'x' }],
])('a page of %s with %j is read from an index, without sorting', async (list, query) => {
  for (const further of [false, true]) {
    const sort = query.sort ?? { events: '-event_date', venues: 'name' }[list] ?? '-created_at'
    const cursor: Query = further ? { cursor: await sealCursor(SECRET, [sort, '1', 'x']) } : {}
    const plan = await planOf(list, { ...query, ...cursor })
    expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY')
    expect(plan).toContain('USING INDEX')
  }
})

it('finds the administrators without scanning all members', async () => {
  const plan = await planOfQuery(() => adminIds(database), 'is_admin')
  expect(plan).toContain('users_flagged_admin')
  expect(plan).not.toMatch(/SCAN users$/m)
})

/** Tables that stay small, or that a step reads whole for a reason. */
const READ_WHOLE = new Set([
  // A few rows.
  'chat_models',
  'club_setup',
  'invitations',
  'notification_fan_outs',
  'radio_audience',
  'radio_schedules',
  'rollup_zones',
  // A limited number of rows of them.
  'analytics_events',
  'left_customers',
  // Rows of members who pay or paid, not of visits.
  'stripe_customers',
  'vip_subscriptions',
])

it('prunes and sweeps every ten minutes without reading whole tables', async () => {
  const queries = await queriesOf(() => runSchedule(env))
  const pruned = ['sessions', 'refresh_tokens', 'rate_limits', 'password_resets']
  for (const table of [...pruned, 'email_confirmations'])
    expect(queries.some((query) => query.startsWith(`delete from "${table}"`))).toBe(true)
  const plans = await Promise.all(queries.map(explained))
  const scanned = plans.flatMap((plan) =>
    [...plan.matchAll(/^SCAN (?!CONSTANT ROW)(\w+)\b(?! (EXISTS )?VIRTUAL TABLE)/gm)].map(
      ([, table]) => table,
    ),
  )
  expect(scanned.filter((table) => table && !READ_WHOLE.has(table))).toEqual([])
})
