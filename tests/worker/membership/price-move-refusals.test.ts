import { like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import { vipPriceMoves } from '../../../worker/membership/tables'
import { siteVersions } from '../../../worker/site/tables'
import { anyone, type Browser } from '../../support/browser'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember, signedInAs } from '../../support/members'
import { edited, publish, readSiteAnew } from '../../support/site'
import { newSubscription } from '../../support/subscribers'

const PATH = '/api/admin/membership/price-move'

let admin: Browser
beforeEach(async () => {
  holdQueue()
  await database.delete(users).where(like(users.email, '%'))
  await database.delete(siteVersions)
  await readSiteAnew()
  admin = await signedInAs('admin')
})
afterEach(() => vi.restoreAllMocks())

const usd = (amount: number) =>
  publish(admin, 'membership', (document) => ({
    ...document,
    prices: [{ currency: 'USD', amount }],
  }))
const start = async (version?: number) =>
  admin.post(PATH, { version: version ?? (await edited(admin, 'membership')).version })

describe('a move is refused', () => {
  it('for all but administrators', async () => {
    expect((await anyone.get(PATH)).status).toBe(401)
    expect((await anyone.post(PATH, { version: 0 })).status).toBe(401)
    const { browser } = await newMember('vip')
    expect((await browser.get(PATH)).status).toBe(403)
    expect((await browser.post(PATH, { version: 0 })).status).toBe(403)
  })

  it('when every member pays the published price', async () => {
    await newSubscription()
    const response = await start()
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'nothing_to_move' })
  })

  it('when the prices were published again in the meantime', async () => {
    await newSubscription()
    await usd(1299)
    await usd(1499)
    const response = await start(1)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'site_changed' })
    expect(await database.select().from(vipPriceMoves)).toEqual([])
  })

  it('a second time: of two at once, one starts', async () => {
    await newSubscription()
    await usd(1299)
    const { version } = await edited(admin, 'membership')
    const answers = await Promise.all([start(version), start(version)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409])
    expect(await database.select().from(vipPriceMoves)).toHaveLength(1)
  })

  it.each([{}, { version: '1' }, { version: -1 }, { version: 1.5 }, []])(
    'for malformed input: %j',
    async (body) => {
      const response = await admin.post(PATH, body)
      expect(response.status).toBe(400)
    },
  )
})
