import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../worker/lib/ids'
import { mailboxOf } from '../../../worker/mail/mailbox'
import { Browser } from '../../support/browser'
import { holdQueue } from '../../support/fake-queue'
import { newAddress, signUp } from '../../support/mailbox'
import { PASSWORD } from '../../support/members'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

/** Eight addresses of one mailbox. */
function addressesOf(name: string, domain = 'fans.test') {
  return Array.from({ length: 8 }, (_, at) => `${name}+${at}@${domain}`)
}

const mailsToMailbox = (name: string) =>
  queue.tasks.filter((task) => task.type === 'mail' && task.mail.to.startsWith(name))

describe('the addresses of one mailbox share the limits of mails', () => {
  it('at sign-up', async () => {
    const name = newId()
    for (const email of addressesOf(name)) await signUp(email)
    expect(mailsToMailbox(name)).toHaveLength(5)
  })

  it('at the newsletter', async () => {
    const name = newId()
    const statuses: number[] = []
    for (const email of addressesOf(name)) {
      const answer = await new Browser().post('/api/newsletter', { email, language: 'en' })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([202, 202, 202, 429, 429, 429, 429, 429])
  })

  it('when a new address is confirmed', async () => {
    const name = newId()
    for (const email of addressesOf(name)) {
      const { browser } = await signUp(newAddress())
      await browser.put('/api/account/email', { email, password: PASSWORD })
    }
    expect(mailsToMailbox(name)).toHaveLength(5)
  })

  it('at a reset, also from the browser that signed up with them', async () => {
    const name = newId()
    const statuses: number[] = []
    for (const email of addressesOf(name)) {
      const { browser } = await signUp(email)
      statuses.push((await browser.post('/api/auth/reset-password', { email })).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429])
  })

  it('and one that is not proven gets no notices', async () => {
    const email = newAddress()
    const { browser } = await signUp(email)
    await browser.post('/api/account/app-passwords', { name: 'Player' })
    await browser.put('/api/account/email', { email: newAddress(), password: PASSWORD })
    const subjects = mailsToMailbox(email).map((task) => task.type === 'mail' && task.mail.subject)
    expect(subjects).toEqual([expect.stringMatching(/^Confirm/)])
  })
})

it.each([
  ['ana@fans.test', 'ana@fans.test'],
  ['ana+news@fans.test', 'ana@fans.test'],
  ['ana+a+b@fans.test', 'ana@fans.test'],
  ['+ana@fans.test', '+ana@fans.test'],
  ['ana.lima@fans.test', 'ana.lima@fans.test'],
  ['ana.lima+x@gmail.com', 'analima@gmail.com'],
  ['Ana.Lima@GoogleMail.com', 'analima@gmail.com'],
  ['ana.lima@pm.me', 'analima@proton.me'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
