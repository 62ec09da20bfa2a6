import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sessions, users, vipGrants } from '../../../worker/accounts/tables'
import { countListener } from '../../../worker/radio/audience'
import { isEntitled } from '../../../worker/radio/entitlement-check'
import { radioStations } from '../../../worker/radio/tables'
import { database, newMember } from '../../support/members'

beforeAll(async () => {
  const looks = { description: 'd', image: 'stations/x.webp', image_style: 'cover' as const }
  await database.insert(radioStations).values({ id: 'any', name: 'Any', position: 0, ...looks })
})

let now = Date.now()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: (now += 60_000) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A member who has read a first chunk of a station. */
async function listener(role: 'fan' | 'vip' | 'admin') {
  const { id } = await newMember(role)
  const [session] = await database.select().from(sessions).where(eq(sessions.user_id, id))
  const sound = new ReadableStream<Uint8Array>({ start: (c) => c.enqueue(Uint8Array.of(1)) })
  const work: Promise<unknown>[] = []
  const after = (more: Promise<unknown>) => void work.push(more)
  const whose = { station_id: 'any', session_id: session!.id, after }
  const reader = countListener(sound, { db: database, ...whose }).getReader()
  await reader.read()
  const leave = async () => {
    await reader.cancel()
    await Promise.all(work)
  }
  return { id, session: session!.id, leave }
}

const asked = () => vi.spyOn(env.DB, 'prepare')
const hears = (one: { session: string }) => isEntitled(database, one.session)

it('is made once for all listeners at a new track, whoever comes first', async () => {
  const all = [await listener('vip'), await listener('vip'), await listener('admin')]
  await database.delete(vipGrants).where(eq(vipGrants.user_id, all[1]!.id))
  const questions = asked()
  expect(await Promise.all(all.map(hears))).toEqual([true, false, true])
  expect(questions).toHaveBeenCalledTimes(1)
  for (const one of all) await one.leave()
})

it('is made again at the next track, so that former VIPs, bans and ended sessions are noticed', async () => {
  const [lost, banned, ended] = [
    await listener('vip'),
    await listener('vip'),
    await listener('vip'),
  ]
  const all = [lost, banned, ended]
  expect(await Promise.all(all.map(hears))).toEqual([true, true, true])
  await database.delete(vipGrants).where(eq(vipGrants.user_id, lost.id))
  await database.update(users).set({ status: 'banned' }).where(eq(users.id, banned.id))
  const over = { revoked_at: new Date().toISOString() }
  await database.update(sessions).set(over).where(eq(sessions.id, ended.session))
  vi.setSystemTime(Date.now() + 1000)
  expect(await Promise.all(all.map(hears))).toEqual([false, false, false])
  for (const one of all) await one.leave()
})

it('is made for a listener who came after the others were checked', async () => {
  const first = await listener('vip')
  await hears(first)
  const late = await listener('vip')
  expect(await hears(late)).toBe(true)
  for (const one of [first, late]) await one.leave()
})

it('is repeated after a failed check', async () => {
  const vip = await listener('vip')
  asked().mockImplementationOnce(() => {
    throw new Error('D1_ERROR: Network connection lost.')
  })
  await expect(hears(vip)).rejects.toThrow()
  expect(await hears(vip)).toBe(true)
  await vip.leave()
})
