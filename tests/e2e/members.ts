import { type Page, expect } from '@playwright/test'
import { mailTo } from './support'

export type Role = 'fan' | 'vip' | 'admin'

const ORIGIN = process.env.BASE_URL ?? 'http://127.0.0.1:8787'
const ADMIN = { email: 'admin@demo.test', password: 'demo-password' }
export const PASSWORD = 'dance-all-night'

let count = 0
/** Unique across journeys, also those that run at the same time. */
export const newName = (prefix = 'm') =>
  `${prefix}_${Date.now().toString(36)}${process.env.TEST_PARALLEL_INDEX ?? 0}${(count += 1).toString(36)}`

/** A new member, signed in with this browser. Journeys share no member: what one does to its member changes no other journey. */
export async function join(page: Page, role: Role = 'fan', prefix?: string) {
  const username = newName(prefix)
  const account = { username, email: `${username}@fans.test`, password: PASSWORD }
  const answer = await page.request.post('/api/auth/signup', { data: account })
  expect(answer.status()).toBe(201)
  const { user }: { user: { id: string } } = await answer.json()
  if (role === 'vip') await grant(user.id, { is_vip: true })
  if (role === 'admin') {
    // Only a member with a confirmed address may become one.
    await confirmAddress(page, account.email)
    await grant(user.id, { is_admin: true })
  }
  return { ...account, id: user.id }
}

async function confirmAddress(page: Page, email: string) {
  const { text } = await mailTo(email, '/auth/confirm-email?token=')
  const token = /confirm-email\?token=([\w-]+)/.exec(text)?.[1]
  const answer = await page.request.post('/api/auth/confirm-email', { data: { token } })
  expect(answer.status()).toBe(204)
}

/** Signs a member in with this browser. accounts.spec.ts tests the form itself. */
export async function signInAs(
  page: Page,
  { email, password }: { email: string; password: string },
) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
}

let adminCookies: Promise<string> | undefined

/** Changes a member's rights, as the demo's admin. */
export async function grant(memberId: string, rights: { is_vip?: boolean; is_admin?: boolean }) {
  const asAdmin = async () =>
    fetch(`${ORIGIN}/api/admin/users/${memberId}`, {
      method: 'PATCH',
      headers: {
        'Content-Type': 'application/json',
        Origin: ORIGIN,
        Cookie: await (adminCookies ??= signInAdmin()),
      },
      body: JSON.stringify(rights),
    })
  let answer = await asAdmin()
  if (answer.status === 401) {
    // The access cookie lives for ten minutes, and on a busy machine the journeys take longer.
    adminCookies = undefined
    answer = await asAdmin()
  }
  expect(answer.status).toBe(200)
}

async function signInAdmin() {
  const answer = await fetch(`${ORIGIN}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
    body: JSON.stringify(ADMIN),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
