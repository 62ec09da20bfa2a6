import { brand } from '../../../brand.config'
import { describe, expect, it } from 'vitest'
import { anyone, Browser } from '../../support/browser'
import { newMember } from '../../support/members'
import { isReservedName } from '../../../worker/accounts/reserved-names'
import { newId } from '../../../worker/lib/ids'

const someone = (change = {}) => {
  const name = `fan_${newId().slice(-12)}`
  return { username: name, email: `${name}@fans.test`, password: 'secret', ...change }
}

describe('signing up', () => {
  it('creates the account, signs in and returns it', async () => {
    const browser = new Browser()
    const account = someone()
    const response = await browser.post('/api/auth/signup', account)
    expect(response.status).toBe(201)
    const { user } = await response.json<{ user: Record<string, unknown> }>()
    expect(user).toEqual({
      id: expect.any(String),
      username: account.username,
      email: account.email,
      emailConfirmed: false,
      isAdmin: false,
      isVIP: false,
      avatarUrl: null,
    })
    expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user })
  })

  it.each([
    ['a b', 'Username can only contain letters, numbers, and underscores'],
    ['josé', 'Username can only contain letters, numbers, and underscores'],
    ['<x>', 'Username can only contain letters, numbers, and underscores'],
    ['a-b', 'Username can only contain letters, numbers, and underscores'],
    ['', 'This field is required'],
  ])('refuses the username %j and creates nothing', async (username, message) => {
    const account = someone({ username })
    const response = await anyone.post('/api/auth/signup', account)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: message,
      code: 'invalid_input',
      fields: { username: message },
    })
    const { email, password } = account
    expect((await anyone.post('/api/auth/login', { email, password })).status).toBe(401)
  })

  it.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: `${'x'.repeat(300)}@fans.test` }, 'email', 'This is too long'],
    [{ email: { $ne: '' } }, 'email', 'This is not valid'],
    [{ email: ['a@b.test'] }, 'email', 'This is not valid'],
    [{ password: undefined }, 'password', 'This field is required'],
  ])('names the invalid field in %j', async (change, field, message) => {
    const response = await anyone.post('/api/auth/signup', someone(change))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: message, fields: { [field]: message } })
  })

  it.each([
    'admin',
    'Admin',
    '_ADMIN_',
    'adm1n',
    'admin2',
    'admins',
    'the_real_admin',
    'support',
    '5upport',
    'suppOrt_team',
    'moderator',
    'rnoderator',
    'm0derat0r',
    'TheArtist',
    'TheArtlst',
    'The_Art1st_0fficial',
    'AfterglowClub',
  ])('refuses %j, which imitates the team or the artist', async (username) => {
    const response = await anyone.post('/api/auth/signup', someone({ username }))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      error: 'This username is reserved. Please choose another.',
      code: 'username_reserved',
    })
  })

  it('accepts names that only contain a reserved word, or resemble none', () => {
    for (const name of ['demo_admin', 'artist_fan', 'modern_love', '___', '1', 'ana', 'supporter'])
      expect([name, isReservedName(name, brand)]).toEqual([name, false])
  })

  it('ignores a requested role', async () => {
    const response = await new Browser().post(
      '/api/auth/signup',
      someone({ is_admin: true, is_vip: true, isAdmin: true, id: '1', status: 'x' }),
    )
    expect(response.status).toBe(201)
    const { user } = await response.json<{ user: { id: string } }>()
    expect(user).toMatchObject({ isAdmin: false, isVIP: false })
    expect(user.id).not.toBe('1')
  })

  it('treats names of prototypes as plain names', async () => {
    const account = JSON.stringify(someone())
    const body = account.replace('{', '{"__proto__":{"is_admin":true},"constructor":{},')
    const response = await new Browser().post('/api/auth/signup', body)
    expect(await response.json()).toMatchObject({ user: { isAdmin: false } })
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
  })

  it('compares e-mails and usernames case-insensitively', async () => {
    const { email, username } = await newMember()
    const sameEmail = await anyone.post('/api/auth/signup', someone({ email: email.toUpperCase() }))
    expect(sameEmail.status).toBe(409)
    expect(await sameEmail.json()).toMatchObject({ code: 'email_taken' })
    const sameName = await anyone.post(
      '/api/auth/signup',
      someone({ username: username.toUpperCase() }),
    )
    expect(sameName.status).toBe(409)
    expect(await sameName.json()).toMatchObject({ code: 'username_taken' })
  })

  it('creates one account for twenty simultaneous requests', async () => {
    const account = someone()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        new Browser().post('/api/auth/signup', {
          ...account,
          email: i % 2 ? account.email.toUpperCase() : account.email,
        }),
      ),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  }, 30_000)
})
