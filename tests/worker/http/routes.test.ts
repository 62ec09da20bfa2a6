import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { admins, users } from '../../../worker/accounts/tables'
import { app } from '../../../worker/app'
import { routeTable } from '../../../worker/http/route-table'
import { type Browser, anyone } from '../../support/browser'
import { signedInAs, database, newMember } from '../../support/members'

const routes = routeTable(app).filter(({ path }) => path.startsWith('/api/'))
/** Who is refused everywhere: nothing of what they send has an effect. */
let refused: Record<'fan' | 'vip' | 'banned' | 'former', Browser>
beforeAll(async () => {
  const [banned, former] = [await newMember('admin'), await newMember('admin')]
  await database.update(users).set({ status: 'banned' }).where(eq(users.id, banned.id))
  await database.delete(admins).where(eq(admins.user_id, former.id))
  refused = {
    fan: await signedInAs('fan'),
    vip: await signedInAs('vip'),
    banned: banned.browser,
    former: former.browser,
  }
})

const address = (path: string) => path.replace(/:\w+/g, 'x')

describe('every route, read from the route table', () => {
  it('is guarded as the contract says', () => {
    const guarded = routes.map(({ method, path, who }) => `${who} ${method} ${path}`)
    expect(guarded).toContain('admin PATCH /api/admin/users/:id')
    expect(guarded).toContain('vip GET /api/tracks/:id/stream')
    expect(guarded).toContain('vip PUT /api/playlists/:id/order')
    expect(guarded).toContain('all GET /api/catalog')
    expect(
      routes.filter(({ path, who }) => path.startsWith('/api/admin/') && who !== 'admin'),
    ).toEqual([])
  })

  it.each(routes.filter(({ who }) => who !== 'all'))('$method $path is for $who', async (route) => {
    const send = { method: route.method, ...(route.method !== 'GET' && { body: {} }) }
    const visitor = await anyone.send(address(route.path), send)
    expect(visitor.status).toBe(401)
    expect(await visitor.json()).toMatchObject({ code: 'signed_out' })

    const others = { member: [], vip: ['fan'], admin: ['fan', 'vip'] } as const
    for (const role of others[route.who === 'all' ? 'member' : route.who]) {
      const response = await refused[role].send(address(route.path), send)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: `${route.who}_required` })
    }
  })

  it.each(routes.filter(({ who }) => who === 'admin'))(
    '$method $path is not for an admin who was banned or lost the office',
    async ({ method, path }) => {
      const send = { method, ...(method !== 'GET' && { body: {} }) }
      expect((await refused.banned.send(address(path), send)).status).toBe(401)
      expect((await refused.former.send(address(path), send)).status).toBe(403)
    },
  )

  let clients = 0
  /** One address may write 600 times a minute, which all these together exceed. */
  const anotherClient = () => ({ 'CF-Connecting-IP': `2001:db8:0:${(++clients).toString(16)}::1` })

  /** The set-up code is checked before the body: tests/worker/club/import.test.ts. */
  const needsCode = ({ path }: { path: string }) => path.startsWith('/api/setup/import/')

  it.each(routes.filter((route) => route.body && !needsCode(route)))(
    '$method $path refuses a body that is not its own',
    async (route) => {
      const admin = await signedInAs('admin')
      const headers = anotherClient()
      const refuses = async (body: string) => {
        const { method } = route
        const response = await admin.send(address(route.path), { method, body, headers })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({
          code: 'invalid_input',
          error: expect.any(String),
        })
      }
      await Promise.all(['', '{', '7', '"x"', '[]', 'null'].map(refuses))
    },
  )

  it('is described in the OpenAPI document', async () => {
    const description = await (await anyone.get('/api/openapi.json')).json()
    expect(description).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/auth/signup': {
          post: {
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    properties: { username: { maxLength: 30 }, password: { minLength: 6 } },
                  },
                },
              },
            },
          },
        },
        '/api/tracks/{id}/stream': { get: { security: [{ session: ['vip'] }] } },
        '/api/admin/tickets/import': {
          post: { requestBody: { content: { 'text/csv': { schema: { type: 'string' } } } } },
        },
        '/api/admin/tickets.csv': {
          get: {
            parameters: expect.arrayContaining([
              { name: 'status', in: 'query', required: false, schema: expect.anything() },
              { name: 'search', in: 'query', required: false, schema: expect.anything() },
            ]),
            responses: { '2XX': { content: { 'text/csv': { schema: { type: 'string' } } } } },
          },
        },
      },
    })
  })
})
