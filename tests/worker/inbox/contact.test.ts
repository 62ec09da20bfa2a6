import { brand } from '../../../brand.config'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contactMessages } from '../../../worker/inbox/tables'
import { marketingContacts } from '../../../worker/marketing/tables'
import { newId } from '../../../worker/lib/ids'
import { Browser } from '../../support/browser'
import { holdQueue } from '../../support/fake-queue'
import { mailsTo } from '../../support/mailbox'
import { database } from '../../support/members'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

/** Each sender has their own address: the limit counts by address. */
function visitor() {
  const browser = new Browser()
  const address = { 'CF-Connecting-IP': `203.0.113.${Math.random()}` }
  const email = `${newId()}@fans.test`
  return {
    email,
    async mailedToken() {
      await expect.poll(() => mailsTo(queue, email).length).toBeGreaterThan(0)
      return /token=(\S+)/.exec(mailsTo(queue, email).at(-1)?.text ?? '')?.[1]
    },
    write: (change: object = {}) =>
      browser.send('/api/contact', {
        method: 'POST',
        headers: address,
        body: { name: 'Ana Lima', email, subject: 'Hello', message: 'When in Recife?', ...change },
      }),
    inbox: () => database.select().from(contactMessages).where(eq(contactMessages.email, email)),
    contact: () =>
      database.select().from(marketingContacts).where(eq(marketingContacts.email, email)).get(),
  }
}

describe('the contact form', () => {
  it('tells the team by mail, and not of what a program wrote', async () => {
    const robot = visitor()
    await robot.write({ website: 'https://spam.test' })
    const ana = visitor()
    await ana.write({ subject: 'Booking in May' })
    const mails = () => mailsTo(queue, brand.contact.admin)
    await expect.poll(() => mails().length).toBe(1)
    expect(mails()[0]?.subject).toBe(
      `New message / Nova mensagem: Ana Lima <${ana.email}>: Booking in May`,
    )
  })

  it('stores a message, and adds the newsletter contact once the mailed link is confirmed', async () => {
    const ana = visitor()
    expect((await ana.write()).status).toBe(201)
    expect(await ana.inbox()).toMatchObject([
      {
        name: 'Ana Lima',
        subject: 'Hello',
        message: 'When in Recife?',
        status: 'unread',
        priority: 'normal',
      },
    ])
    expect(await ana.contact()).toBeUndefined()
    const token = await ana.mailedToken()
    const confirmed = await new Browser().post('/api/newsletter/confirm', { token })
    expect(confirmed.status).toBe(204)
    expect(await ana.contact()).toMatchObject({
      first_name: 'Ana',
      last_name: 'Lima',
      subscribed: true,
      consent: 'contact_form',
    })
  })

  it('mails no link without consent', async () => {
    const ana = visitor()
    await ana.write({ subscribe: false })
    expect(await ana.inbox()).toHaveLength(1)
    const bia = visitor()
    await bia.write()
    await bia.mailedToken()
    expect(mailsTo(queue, ana.email)).toEqual([])
  })

  it('mails at most three links to one address, and takes every message', async () => {
    const ana = visitor()
    for (let i = 0; i < 5; i++) expect((await ana.write()).status).toBe(201)
    expect(await ana.inbox()).toHaveLength(5)
    await expect.poll(() => mailsTo(queue, ana.email).length).toBe(3)
  })

  it.each([
    ['name', ''],
    ['name', '  '],
    ['email', ''],
    ['email', 'ana at fans'],
    ['subject', undefined],
    ['message', ''],
    ['message', 'x'.repeat(5001)],
    ['subscribe', 'yes'],
  ])('is refused with %s %j', async (field, value) => {
    const ana = visitor()
    const response = await ana.write({ [field]: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
    expect(await ana.inbox()).toEqual([])
  })

  it.each([{ website: 'https://spam.test' }, { elapsed_ms: 200 }])(
    'tells a robot the same as everyone and drops what it wrote: %j',
    async (trap) => {
      const robot = visitor()
      expect((await robot.write(trap)).status).toBe(201)
      expect(await robot.inbox()).toEqual([])
    },
  )

  it('takes ten messages from one address, then answers 429', async () => {
    const flood = visitor()
    const statuses: number[] = []
    for (let i = 0; i < 20; i++) statuses.push((await flood.write()).status)
    expect(statuses).toEqual([...Array<number>(10).fill(201), ...Array<number>(10).fill(429)])
    expect(await flood.inbox()).toHaveLength(10)
    expect((await visitor().write()).status).toBe(201)
  })
})
