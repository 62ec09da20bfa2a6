import { env } from 'cloudflare:workers'
import { createExecutionContext } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { access } from '../../../worker/accounts'
import { users } from '../../../worker/accounts/tables'
import { oneBatch } from '../../../worker/db/batch'
import { openRequestDatabase } from '../../../worker/db/client'
import { RequestDatabase } from '../../../worker/db/request-database'
import type { AppEnv } from '../../../worker/env'
import { DomainError } from '../../../worker/errors'
import { onError } from '../../../worker/http/errors'
import { action, query } from '../../../worker/http/route'
import { database, newMember } from '../../support/members'

const Name = z.object({ name: z.string().check(z.minLength(1)) })
const ONCE = { name: 'route_test', max: 1, seconds: 60 }

const routes = new Hono<AppEnv>()
  .onError(onError)
  .use(async (c, next) => {
    const d1 = new RequestDatabase(c.env.DB)
    c.set('requestId', 'r')
    c.set('d1', d1)
    c.set('db', openRequestDatabase(d1))
    c.set('access', access)
    c.set('emit', () => {})
    c.set('also', () => [])
    await next()
  })
  .put(
    '/name',
    action({
      who: 'member',
      body: Name,
      limit: ONCE,
      write: ({ db, memberId }, { name }) =>
        oneBatch(
          {
            written: db.update(users).set({ username: name }).where(eq(users.id, memberId)),
            stored: db.select({ name: users.username }).from(users).where(eq(users.id, memberId)),
          },
          ({ stored: [row] }) => ({ name: row?.name }),
        ),
    }),
  )
  .put(
    '/hasty',
    action({
      who: 'member',
      write: async ({ db, memberId }) => {
        await db.update(users).set({ username: 'hasty' }).where(eq(users.id, memberId))
        return oneBatch({}, () => {})
      },
    }),
  )
  .get(
    '/hello',
    query({
      who: 'anyone',
      read: ({ db, memberId, viewer }) =>
        oneBatch({ one: db.select({ id: users.id }).from(users).limit(1) }, () => ({
          memberId,
          name: viewer()?.username ?? null,
        })),
    }),
  )
  .get(
    '/team',
    query({
      who: 'admin',
      read: () => {
        throw new DomainError('not_found')
      },
    }),
  )

  .get(
    '/failing',
    query({
      who: 'admin',
      read: ({ db }) =>
        oneBatch(
          { fails: db.select({ value: sql`json_extract('{}', 'nothing')` }).from(users) },
          () => {},
        ),
    }),
  )

type Member = Awaited<ReturnType<typeof newMember>>

const send = (method: string, path: string, member?: Member, body?: unknown) =>
  routes.fetch(
    new Request(`https://club.test${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(member && {
          Cookie: [...member.browser.cookies].map((pair) => pair.join('=')).join('; '),
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { ...env, LIMITS: 'on' },
    createExecutionContext(),
  )

const nameOf = async ({ id }: Member) =>
  (await database.select({ name: users.username }).from(users).where(eq(users.id, id)))[0]?.name

it('writes in the batch that checks the member, up to the limit', async () => {
  const ana = await newMember()
  expect((await send('PUT', '/name', undefined, { name: 'a' })).status).toBe(401)
  // No use is taken for a body that is refused.
  expect((await send('PUT', '/name', ana, { name: '' })).status).toBe(400)
  const first = `first_${ana.id}`
  const written = await send('PUT', '/name', ana, { name: first })
  expect(await written.json()).toEqual({ name: first })
  const refused = await send('PUT', '/name', ana, { name: `second_${ana.id}` })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(await nameOf(ana)).toBe(first)
})

it('runs a read of the team for the team only', async () => {
  expect((await send('GET', '/failing', await newMember('admin'))).status).toBe(500)
  const refused = await send('GET', '/failing', await newMember('vip'))
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'admin_required' })
  expect((await send('GET', '/failing')).status).toBe(401)
})

it('writes nothing for a member who is banned', async () => {
  const ana = await newMember()
  await database.update(users).set({ status: 'banned' }).where(eq(users.id, ana.id))
  expect((await send('PUT', '/name', ana, { name: `new_${ana.id}` })).status).toBe(401)
  expect(await nameOf(ana)).toBe(ana.username)
})

it('runs no statement while a write is built', async () => {
  const ana = await newMember()
  expect((await send('PUT', '/hasty', ana)).status).toBe(500)
  expect(await nameOf(ana)).toBe(ana.username)
})

it('reads for the member of the token, and as nobody when the session has ended', async () => {
  const ana = await newMember()
  const hello = async (member?: Member): Promise<unknown> =>
    (await send('GET', '/hello', member)).json()
  expect(await hello(ana)).toEqual({ memberId: ana.id, name: ana.username })
  expect(await hello()).toEqual({ memberId: null, name: null })
  await database.update(users).set({ status: 'banned' }).where(eq(users.id, ana.id))
  expect(await hello(ana)).toEqual({ memberId: null, name: null })
})

it('tells who may not call a route nothing about what is behind it', async () => {
  expect((await send('GET', '/team')).status).toBe(401)
  expect((await send('GET', '/team', await newMember())).status).toBe(403)
  expect((await send('GET', '/team', await newMember('admin'))).status).toBe(404)
})
