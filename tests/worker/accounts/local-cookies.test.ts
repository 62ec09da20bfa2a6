import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Post } from '../../../shared/feed'
import worker from '../../../worker/index'
import { publish } from '../../support/feed'
import { newMember, PASSWORD } from '../../support/members'

const LOCAL = { ...env, LOCAL: 'true' }
const LOCALHOST = 'http://localhost:8787'

type Asked = {
  method?: string
  body?: unknown
  cookies?: string[]
  headers?: Record<string, string>
}

/** The Worker's answer with these bindings. */
async function ask(bindings: Cloudflare.Env, url: string, asked: Asked) {
  const { body, cookies = [], headers, method = body ? 'POST' : 'GET' } = asked
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await worker.fetch(request, bindings, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { response, text }
}

/** The cookies set by a sign-in at this origin. */
async function signIn(bindings: Cloudflare.Env, origin: string, headers = {}) {
  const { email } = await newMember()
  const body = { email, password: PASSWORD }
  const { response } = await ask(bindings, `${origin}/api/auth/login`, { body, headers })
  expect(response.status).toBe(200)
  const cookies = response.headers.getSetCookie()
  expect(cookies).toHaveLength(4)
  return { email, cookies }
}

describe('a local server on plain http', () => {
  // WebKit keeps no `Secure` cookie there, so nobody could sign in.
  it.each(['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787'])(
    'signs in at %s with cookies that need no TLS, and still hides them from scripts and other sites',
    async (origin) => {
      const { email, cookies } = await signIn(LOCAL, origin)
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^(access|refresh|device|bookmark)=/)
        expect(cookie).not.toMatch(/; Secure/i)
        expect(cookie).toMatch(/; HttpOnly/)
        expect(cookie).toMatch(/; SameSite=Lax/)
        expect(cookie).toMatch(/; Path=\/(;|$)/)
      }
      const { text } = await ask(LOCAL, `${origin}/api/auth/session`, { cookies })
      expect(JSON.parse(text)).toMatchObject({ user: { email } })
    },
  )

  it('renews and ends the session with the same cookies', async () => {
    const { cookies } = await signIn(LOCAL, LOCALHOST)
    const renewed = await ask(LOCAL, `${LOCALHOST}/api/auth/refresh`, { body: {}, cookies })
    expect(renewed.response.status).toBe(200)
    const newer = renewed.response.headers.getSetCookie()
    const ended = await ask(LOCAL, `${LOCALHOST}/api/auth/logout`, { body: {}, cookies: newer })
    const cleared = ended.response.headers.getSetCookie()
    expect(cleared.map((cookie) => cookie.split('=')[0])).toEqual(['access', 'refresh', 'bookmark'])
    for (const cookie of cleared.slice(0, 2)) expect(cookie).toMatch(/Max-Age=0/)
  })

  it('does not give visitors a feed cached for a member', async () => {
    const { browser } = await newMember()
    const { id } = await publish(browser)
    const { cookies } = await signIn(LOCAL, LOCALHOST)
    const like = { method: 'PUT', cookies }
    expect((await ask(LOCAL, `${LOCALHOST}/api/posts/${id}/like`, like)).response.status).toBe(204)
    const shown = async (asked: Asked) => {
      const { text } = await ask(LOCAL, `${LOCALHOST}/api/posts`, asked)
      const { posts }: { posts: Post[] } = JSON.parse(text)
      return posts.find((post) => post.id === id)?.liked
    }
    expect(await shown({ cookies })).toBe(true)
    expect(await shown({})).toBe(false)
  })
})

describe('cookies that need TLS', () => {
  it.each([
    ['a local server behind https', LOCAL, 'https://localhost:8787', {}],
    ['a local server at another name', LOCAL, 'http://club.test', {}],
    [
      'a local server at a name that only begins like loopback',
      LOCAL,
      'http://localhost.club.test',
      {},
    ],
    ['a deploy', env, 'https://club.test', {}],
    ['a deploy that is told to be localhost by the Host header', env, 'http://localhost', {}],
    [
      'a deploy that is told so by a proxy',
      env,
      'http://127.0.0.1',
      { 'X-Forwarded-Host': 'localhost', 'X-Forwarded-Proto': 'http', Forwarded: 'host=localhost' },
    ],
  ])('are set for %s', async (_who, bindings, origin, headers) => {
    const { cookies } = await signIn(bindings, origin, headers)
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-(access|refresh|device|bookmark)=.*; Secure/)
  })

  it('are the only ones a deployed site reads', async () => {
    const { cookies } = await signIn(env, 'https://club.test')
    const plain = cookies.map((cookie) => cookie.replace('__Host-', ''))
    const { text } = await ask(env, 'http://localhost/api/auth/session', { cookies: plain })
    expect(JSON.parse(text)).toEqual({ user: null })
  })
})
