import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MembershipOffer } from '../../../shared/site/membership'
import { siteDrafts, siteVersions } from '../../../worker/site/tables'
import { anyone } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { edited, publish, readSiteAnew } from '../../support/site'
import { ScriptedStripe } from '../../support/stripe'

let stripe: ScriptedStripe
beforeEach(async () => {
  stripe = new ScriptedStripe()
  await database.delete(siteVersions)
  await database.delete(siteDrafts)
  await readSiteAnew()
})
afterEach(() => vi.restoreAllMocks())

const setPrices = async (prices: MembershipOffer['prices']) =>
  publish(await signedInAs('admin'), 'membership', (document) => ({ ...document, prices }))

const join = async (currency?: string) =>
  (await signedInAs('fan')).post('/api/create-checkout-session', { currency })

describe('published prices', () => {
  it('are what new members pay; an earlier price at Stripe stays as it is', async () => {
    await join()
    await setPrices([{ currency: 'USD', amount: 1299 }])
    await join()
    expect(stripe.prices).toMatchObject([{ unit_amount: '999' }, { unit_amount: '1299' }])
    const paid = stripe.calls
      .filter(({ path }) => path === '/checkout/sessions')
      .map(({ form }) => form.get('line_items[0][price]'))
    expect(paid).toEqual(stripe.prices.map(({ id }) => id))
  })

  it('use the price at Stripe again when an earlier amount returns', async () => {
    await join()
    await setPrices([{ currency: 'USD', amount: 1299 }])
    await setPrices([{ currency: 'USD', amount: 999 }])
    await join()
    expect(stripe.count('POST', '/prices')).toBe(1)
  })

  it('decide which currencies there are; the first is the default', async () => {
    await setPrices([
      { currency: 'EUR', amount: 899 },
      { currency: 'GBP', amount: 799 },
    ])
    expect((await join('USD')).status).toBe(400)
    await join('GBP')
    await join()
    expect(stripe.prices).toMatchObject([
      { currency: 'gbp', unit_amount: '799' },
      { currency: 'eur', unit_amount: '899' },
    ])
  })

  it('are on every page and in the legal texts at the first paint', async () => {
    await setPrices([{ currency: 'EUR', amount: 1234 }])
    for (const path of ['/', '/terms', '/vip-signup', '/social/plans']) {
      const document = await (await anyone.get(path)).text()
      expect(document).toContain('"prices":[{"currency":"EUR","amount":1234}]')
    }
    const terms = await (await anyone.get('/terms')).text()
    expect(terms).toContain('VIP membership costs €12.34 per month')
    expect(terms).not.toContain('$9.99')
  })

  it.each([
    ['no price', []],
    ['an unknown currency', [{ currency: 'XXX', amount: 999 }]],
    ['a currency without decimals', [{ currency: 'JPY', amount: 999 }]],
    [
      'two prices of one currency',
      [
        { currency: 'USD', amount: 999 },
        { currency: 'USD', amount: 1099 },
      ],
    ],
    ['a free membership', [{ currency: 'USD', amount: 0 }]],
    ['a part of a cent', [{ currency: 'USD', amount: 999.5 }]],
    ['a text', [{ currency: 'USD', amount: '999' }]],
    ['too much', [{ currency: 'USD', amount: 1_000_000 }]],
  ])('refuse %s', async (_, prices) => {
    const admin = await signedInAs('admin')
    const response = await publish(admin, 'membership', (document) => ({ ...document, prices }))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
    expect((await edited(admin, 'membership')).version).toBe(0)
  })
})

describe('the wording of benefits', () => {
  it('is on the front page as it was published, in both languages', async () => {
    const benefit = {
      title: { en: 'Signed records', 'pt-BR': 'Discos autografados' },
      text: { en: 'One each year.', 'pt-BR': 'Um por ano.' },
    }
    await publish(await signedInAs('admin'), 'membership', (document) => ({
      ...document,
      landing: { ...document.landing, benefits: [benefit] },
    }))
    const page = async (language: string) =>
      (await anyone.send('/', { headers: { 'Accept-Language': language } })).text()
    expect(await page('en')).toContain('Signed records')
    expect(await page('pt-BR')).toContain('Discos autografados')
  })
})
