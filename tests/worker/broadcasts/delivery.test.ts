import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import { Flow } from '../../../worker/broadcasts/sender-state'
import { broadcastRecipients, broadcasts } from '../../../worker/broadcasts/tables'
import { marketingContacts } from '../../../worker/marketing/tables'
import {
  holdSender,
  newBroadcast,
  providerAccount,
  recipientsOf,
  runSender,
  sendNow,
} from '../../support/broadcasts'
import { newContact } from '../../support/contacts'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember, signedInAs } from '../../support/members'

let account: ReturnType<typeof providerAccount>
let queue: ReturnType<typeof holdQueue>

beforeEach(async () => {
  queue = holdQueue()
  holdSender()
  account = providerAccount()
  await database.delete(broadcasts)
  await database.delete(marketingContacts)
})
afterEach(() => vi.restoreAllMocks())

const statusOf = async (id: string) =>
  (await database.select().from(broadcasts).where(eq(broadcasts.id, id)).get())?.status

async function contacts(count: number) {
  for (let at = 0; at < count; at++) await newContact()
}

/** Makes retries due now. */
const passTime = () =>
  database.update(broadcastRecipients).set({ retry_at: '2000-01-01T00:00:00.000Z' })

/** A broadcast that is being sent. */
async function started(more: object = {}) {
  const broadcast = await newBroadcast(more)
  expect((await sendNow(broadcast.id)).status).toBe(202)
  return broadcast
}

describe('a broadcast', () => {
  it('is sent once to each address, in the language of its reader', async () => {
    const english = await newContact()
    const portuguese = await newContact({ language: 'pt-BR' })
    const member = await newMember('vip')
    await database.update(users).set({ language: 'pt-BR' }).where(eq(users.id, member.id))
    await newContact({ email: member.email, language: 'en', consent: 'account' })
    const { id } = await started({ audience: { who: ['members', 'vips', 'contacts'] } })
    await runSender()
    expect(account.accepted).toHaveLength(3)
    expect(account.to(english.email)[0]).toMatchObject({ subject: 'New song' })
    expect(account.to(portuguese.email)[0]).toMatchObject({ subject: 'Música nova' })
    expect(account.to(member.email)[0]).toMatchObject({ subject: 'Música nova' })
    expect(account.to(member.email)[0]?.text).toContain('VIP')
    expect(await statusOf(id)).toBe('sent')
    expect(queue.tasks).toContainEqual({ type: 'broadcast_sent' })
    await runSender()
    expect(account.accepted).toHaveLength(3)
  })

  it('has headers for one click, and its recipient’s row as tag', async () => {
    const { email } = await newContact()
    const { id } = await started()
    await runSender()
    const [row] = await recipientsOf(id)
    const [mail] = account.to(email)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/club\.test\/api\/unsubscribe\/[\w.-]+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': expect.stringMatching(/^".+" <news\.club\.test>$/),
    })
    expect(mail?.id).toBe(row?.id)
    expect(mail?.text).toContain(mail?.headers['List-Unsubscribe']?.slice(1, -1))
    expect(row).toMatchObject({ status: 'sent', provider_id: expect.any(String) })
    // A single mail's idempotency key is its row.
    expect(account.requests[0]?.key).toBe(row?.id)
  })

  it('gets to readers of the other language if there is only one version', async () => {
    const { email } = await newContact({ language: 'pt-BR' })
    await started({ subject: { en: 'Only English' }, body: { en: 'Text' } })
    await runSender()
    expect(account.to(email)[0]?.subject).toBe('Only English')
  })

  it('waits for its time', async () => {
    await newContact()
    const { id } = await newBroadcast()
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const admin = await signedInAs('admin')
    await admin.post(`/api/admin/broadcasts/${id}/send`, { at })
    expect(await runSender()).toEqual({ at: Date.parse(at) })
    expect(account.accepted).toHaveLength(0)
    await database.update(broadcasts).set({ send_at: '2026-01-01T00:00:00.000Z' })
    await runSender()
    expect(account.accepted).toHaveLength(1)
  })

  it('is sent in requests of a hundred mails', async () => {
    await contacts(230)
    const { id } = await started()
    await runSender()
    expect(account.requests.map(({ mails }) => mails.length)).toEqual([100, 100, 30])
    expect(new Set(account.accepted.map(({ to }) => to[0])).size).toBe(230)
    expect((await database.select().from(broadcasts))[0]).toMatchObject({
      id,
      recipients: 230,
      sent: 230,
    })
  })
})

describe('after a kill', () => {
  it('requests without a recorded answer are repeated with their keys', async () => {
    await contacts(150)
    await started()
    account.fail = ({ mails }) => (mails.length === 50 ? 'lost after acceptance' : null)
    expect((await runSender()).isPause).toBe(true)
    // As if nothing of it had been recorded.
    await database
      .update(broadcastRecipients)
      .set({ status: 'claimed', retry_at: null, attempts: 0, provider_id: null })
    account.fail = () => null
    await runSender(new Flow())
    expect(account.accepted).toHaveLength(150)
    expect(new Set(account.requests.map(({ key }) => key)).size).toBe(2)
    expect(await database.$count(broadcastRecipients, eq(broadcastRecipients.status, 'sent'))).toBe(
      150,
    )
  })

  it('a request that was accepted with other mails counts as sent', async () => {
    await contacts(3)
    const { id } = await started()
    account.fail = () => 'lost after acceptance'
    await runSender()
    await database
      .update(marketingContacts)
      .set({ subscribed: false })
      .where(eq(marketingContacts.email, account.accepted[0]?.to[0] ?? ''))
    account.fail = () => null
    await passTime()
    await runSender()
    expect(account.accepted).toHaveLength(3)
    expect(await statusOf(id)).toBe('sent')
  })

  it('mails of a provider without keys are not sent again', async () => {
    await contacts(2)
    const { id } = await started()
    const postmark = { ...env, MAIL_PROVIDER: 'postmark', POSTMARK_SERVER_TOKEN: 'token' }
    Object.assign(env, postmark)
    try {
      account.fail = () => 'lost'
      await runSender()
      expect((await recipientsOf(id)).map(({ status }) => status)).toEqual(['unknown', 'unknown'])
      expect(account.requests).toHaveLength(1)
    } finally {
      Object.assign(env, { MAIL_PROVIDER: 'resend', POSTMARK_SERVER_TOKEN: undefined })
    }
  })
})

describe('errors of the provider', () => {
  it('429 pauses for as long as it says', async () => {
    await contacts(1)
    const { id } = await started()
    account.fail = () => 429
    const began = Date.now()
    const { at, isPause } = await runSender()
    expect(isPause).toBe(true)
    expect(at).toBeGreaterThanOrEqual(began + 7000)
    account.fail = () => null
    await runSender()
    expect(account.accepted).toHaveLength(1)
    expect(await statusOf(id)).toBe('sent')
  })

  it('500 is retried; a mail that keeps failing does not hold up the others', async () => {
    await contacts(3)
    const bad = await newContact()
    const { id } = await started()
    account.fail = ({ mails }) => (mails.some(({ to }) => to[0] === bad.email) ? 500 : null)
    const flow = new Flow()
    for (let run = 0; run < 20; run++) {
      await runSender(flow)
      await passTime()
    }
    expect(account.accepted).toHaveLength(3)
    const failed = (await recipientsOf(id)).find(({ email }) => email === bad.email)
    expect(failed?.status).toBe('failed')
    expect(await statusOf(id)).toBe('sent')
  })

  it('a wrong key fails no mail', async () => {
    await contacts(1)
    await started()
    account.fail = () => 401
    expect((await runSender()).isPause).toBe(true)
    account.fail = () => null
    await runSender()
    expect(account.accepted).toHaveLength(1)
  })

  it('an address that it refuses is not tried again', async () => {
    await contacts(2)
    const bad = await newContact()
    const { id } = await started()
    account.fail = ({ mails }) => (mails.some(({ to }) => to[0] === bad.email) ? 422 : null)
    await runSender()
    await runSender()
    expect(account.accepted).toHaveLength(2)
    expect((await recipientsOf(id)).filter(({ status }) => status === 'failed')).toHaveLength(1)
  })
})

describe('during the sending', () => {
  it('cancelling stops it within one request', async () => {
    await contacts(350)
    const { id } = await started()
    const admin = await signedInAs('admin')
    const flow = new Flow()
    account.fail = async () => {
      // While the first request is under way. The route stops the real sender by the same flag.
      await admin.post(`/api/admin/broadcasts/${id}/cancel`)
      flow.stopped.add(id)
      return null
    }
    await runSender(flow)
    await runSender(flow)
    expect(account.requests).toHaveLength(1)
    expect(account.accepted).toHaveLength(100)
    expect(await statusOf(id)).toBe('cancelled')
    const statuses = new Set((await recipientsOf(id)).map(({ status }) => status))
    expect(statuses).toEqual(new Set(['sent', 'waiting']))
  })

  it('those who unsubscribe get no mail any more', async () => {
    const { email } = await newContact()
    const other = await newContact()
    const { id } = await started()
    account.fail = () => 429
    await runSender()
    await database
      .update(marketingContacts)
      .set({ subscribed: false })
      .where(eq(marketingContacts.email, email))
    account.fail = () => null
    await runSender()
    expect(account.to(email)).toHaveLength(0)
    expect(account.to(other.email)).toHaveLength(1)
    expect((await recipientsOf(id)).filter(({ status }) => status === 'skipped')).toHaveLength(1)
  })

  it('without a provider nothing is lost', async () => {
    await contacts(1)
    await started()
    env.MAIL_PROVIDER = undefined
    expect((await runSender()).at).toBeGreaterThan(Date.now())
    env.MAIL_PROVIDER = 'resend'
    await runSender()
    expect(account.accepted).toHaveLength(1)
  })
})
