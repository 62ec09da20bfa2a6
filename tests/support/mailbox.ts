import { expect } from 'vitest'
import { newId } from '../../worker/lib/ids'
import { Browser } from './browser'
import { newContact } from './contacts'
import { newMessage, reply } from './inbox'
import { signedInAs, PASSWORD } from './members'
import type { holdQueue } from './fake-queue'
import { newTicket } from './tickets'

type Queue = ReturnType<typeof holdQueue>

export const newAddress = () => `${newId()}@fans.test`

export async function signUp(email: string, more: object = {}) {
  const browser = new Browser()
  const username = `s_${newId().slice(-12)}`
  const response = await browser.post('/api/auth/signup', {
    username,
    email,
    password: PASSWORD,
    ...more,
  })
  expect(response.status).toBe(201)
  const { user } = await response.json<{ user: { id: string; emailConfirmed: boolean } }>()
  return { browser, username, email, ...user }
}

export const mailsTo = (queue: Queue, email: string) =>
  queue.tasks.flatMap((task) => (task.type === 'mail' && task.mail.to === email ? [task.mail] : []))

/** The token in the newest mail to this address. */
export async function tokenMailedTo(queue: Queue, email: string) {
  await expect.poll(() => mailsTo(queue, email).length).toBeGreaterThan(0)
  const mail = mailsTo(queue, email).at(-1)
  return /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export const confirm = (token: string, browser = new Browser()) =>
  browser.post('/api/auth/confirm-email', { token })

export const isConfirmed = async (browser: Browser) =>
  (await (await browser.get('/api/auth/session')).json<{ user: { emailConfirmed: boolean } }>())
    .user.emailConfirmed

/** Another person's records at an address: a message with a reply, an order and a newsletter contact. */
export async function recordsAt(email: string) {
  const message = await newMessage({ email, subject: `About ${email.slice(0, 8)}` })
  await reply(await signedInAs('admin'), message.id)
  const ticket = await newTicket({ user_email: email })
  const contact = await newContact({ email })
  return { message, ticket, contact }
}

export const exportOf = async (browser: Browser) =>
  (await browser.get('/api/account/export')).json<{
    inbox: { messages: object[]; replies: object[] }
    tickets: { tickets: object[] }
    mailing: { email?: string }
  }>()
