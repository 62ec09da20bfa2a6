import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SessionUser } from '../../../shared/accounts'
import { refusal } from '../support/api'
import { FAN, openClub } from '../support/club'
import { ADMIN } from '../support/office'

const LOGIN = 'POST /api/auth/login'
const SIGN_UP = 'POST /api/auth/signup'
const visitor = { user: null }

/** The figures of the back office's first page are not looked at. */
const OFFICE = {
  'GET /api/admin/messages/unread': () => ({ unread: 0 }),
  'GET /api/admin/overview': () => refusal(500, 'internal'),
  'GET /api/admin/setup': () => refusal(500, 'internal'),
  'GET /api/admin/notices': () => refusal(500, 'internal'),
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const password = (name: string) => page.getByLabelText(name, { exact: true })

async function fillSignUp(username: string, chosen = 'a-password', repeated = chosen) {
  await field('Username').fill(username)
  await field('Email').fill('someone@fans.test')
  await password('Password').fill(chosen)
  await password('Confirm Password').fill(repeated)
  await userEvent.keyboard('{Enter}')
}

it('shows the errors of a sign-up at their fields, and focuses the first', async () => {
  const { sent } = await openClub('/social/signup', {}, visitor)
  await fillSignUp('a b', '12345', '123456')
  await expect
    .element(page.getByText('Username can only contain letters, numbers, and underscores'))
    .toBeVisible()
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect.element(field('Username')).toHaveFocus()
  await password('Password').fill('1234567')
  await field('Username').fill('someone')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText("Passwords don't match")).toBeVisible()
  expect(sent(SIGN_UP)).toEqual([])
})

it('names the limit of a username', async () => {
  const { sent } = await openClub('/social/signup', {}, visitor)
  await fillSignUp('x'.repeat(31))
  await expect.element(page.getByText('Username must be at most 30 characters')).toBeVisible()
  expect(sent(SIGN_UP)).toEqual([])
})

it('says so if the answer of a sign-up was lost', async () => {
  await openClub('/social/signup', { [SIGN_UP]: () => new Response('', { status: 201 }) }, visitor)
  await fillSignUp('someone')
  await expect.element(page.getByText('Failed to retrieve user data')).toBeVisible()
})

it('does not say whether the address or the password of a sign-in is wrong', async () => {
  await openClub('/social/login', { [LOGIN]: () => refusal(401, 'invalid_credentials') }, visitor)
  await field('Email').fill('nobody@fans.test')
  await password('Password').fill('whatever')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Invalid email or password')).toBeVisible()
})

it.each<[string, SessionUser, string]>([
  ['', FAN, '/social/profile/ana'],
  ['', ADMIN, '/admin'],
  ['/music/favorites', FAN, '/music/favorites'],
  ['/\\evil.test', FAN, '/social/profile/ana'],
  ['javascript:alert(1)', FAN, '/social/profile/ana'],
])('leads from a sign-in with next=%s to a page of the club', async (next, user, arrival) => {
  let signedIn: SessionUser | null = null
  const search = next && `?next=${encodeURIComponent(next)}`
  const { history } = await openClub(
    `/social/login${search}`,
    {
      'GET /api/auth/session': () => ({ user: signedIn }),
      [LOGIN]: () => ({ user: (signedIn = user) }),
      ...PAGES_BEHIND,
    },
    visitor,
  )
  await field('Email').fill(user.email)
  await password('Password').fill('a-password')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => history.location.pathname).toBe(arrival)
})

/** What the pages ask for that a sign-in leads to. */
const PAGES_BEHIND = {
  ...OFFICE,
  'GET /api/users/:id': () => refusal(404, 'not_found'),
  'GET /api/users/:id/posts': () => ({ posts: [], next_cursor: null, seq: 0 }),
  'GET /api/favorites': () => ({ favorites: [] }),
}

it.each(['/social', '/music/favorites', '/social/profile/someone', '/chat', '/membership'])(
  'asks a visitor of %s to sign in first, and to come back',
  async (path) => {
    const { history } = await openClub(path, {}, visitor)
    await expect.poll(() => history.location.pathname).toBe('/social/login')
    expect(new URLSearchParams(history.location.search).get('next')).toBe(path)
  },
)

it.each([
  ['a visitor', null],
  ['a fan', FAN],
])('sends %s from the back office to the first page', async (_who, user) => {
  for (const path of ['/admin', '/admin/users']) {
    const { history } = await openClub(path, LANDING, { user })
    await expect.poll(() => history.location.pathname).toBe('/')
  }
})

it.each([
  'nowhere',
  'constructor',
  '__proto__',
  'toString',
  'users/a/b',
  'site/nowhere',
  'users/x',
  'releases/x',
  'releases/x/y',
  'channels/x',
  'stations/x',
  'broadcasts/x',
])('leads the team from /admin/%s, which is unknown, to the first page', async (path) => {
  const { history } = await openClub(
    `/admin/${path}`,
    {
      ...OFFICE,
      'GET /api/admin/:items/:id': () => refusal(404, 'not_found'),
    },
    { user: ADMIN },
  )
  await expect.poll(() => history.location.pathname).toBe('/admin')
})

const LANDING = {
  'GET /api/events': () => refusal(500, 'internal'),
  'GET /api/site': () => refusal(500, 'internal'),
}
