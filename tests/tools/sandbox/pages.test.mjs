import { describe, expect, it } from 'vitest'
import { aCheckout, aMember, aSandbox } from './test-sandbox.mjs'

const submit = (url, fields, headers = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers })

const text = async (url, headers = {}) => (await fetch(url, { headers })).text()

describe('the payment page', () => {
  it('shows the price and that it is a test page, in the language of the session', async () => {
    const sandbox = await aSandbox()
    const english = await aCheckout(sandbox, { locale: 'en' })
    const page = await text(english.session.url)
    expect(page).toContain('$9.99')
    expect(page).toContain('Sandbox')
    expect(page).toContain('lang="en-US"')
    const brl = { locale: 'pt-BR', currency: 'brl', amount: 4990 }
    const portuguese = await aCheckout(sandbox, brl)
    const pagina = await text(portuguese.session.url)
    expect(pagina).toMatch(/R\$\s49,90/)
    expect(pagina).toContain('lang="pt-BR"')
    const auto = await aCheckout(sandbox)
    expect(await text(auto.session.url, { 'accept-language': 'pt-BR,pt' })).toContain(
      'lang="pt-BR"',
    )
  })

  it('redirects after the payment with the id of the session, also on a double click', async () => {
    const sandbox = await aSandbox()
    const { customer, session } = await aCheckout(sandbox)
    const done = `http://club.test/done?session_id=${session.id}`
    for (let i = 0; i < 2; i++) {
      const response = await submit(session.url, { card: 'visa' })
      expect([response.status, response.headers.get('location')]).toEqual([303, done])
    }
    expect((await sandbox.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)
    expect(await text(session.url)).toContain(done)
  })

  it('says that a card is declined, and stays', async () => {
    const sandbox = await aSandbox()
    const { session } = await aCheckout(sandbox)
    const response = await submit(session.url, { card: 'poor' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('insufficient funds')
  })

  it('refuses forms from other sites and unknown cards', async () => {
    const sandbox = await aSandbox()
    const { session } = await aCheckout(sandbox)
    const foreign = await submit(session.url, { card: 'visa' }, { origin: 'http://evil.test' })
    expect(foreign.status).toBe(403)
    expect((await submit(session.url, { card: 'constructor' })).status).toBe(400)
    expect((await fetch(`${sandbox.origin}/checkout/cs_none`)).status).toBe(404)
    expect(await sandbox.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
    })
  })

  it('escapes its values', async () => {
    const sandbox = await aSandbox()
    const { session } = await aCheckout(sandbox, {
      cancel_url: 'http://club.test/left?a="><script>alert(1)</script>',
    })
    expect(await text(session.url)).not.toContain('<script>')
  })
})

describe('the portal', () => {
  it('cancels, resumes, and shows both', async () => {
    const sandbox = await aSandbox()
    const { customer, subscription } = await aMember(sandbox)
    const { url } = await sandbox.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://club.test/membership',
    })
    const now = () => sandbox.stripe.subscriptions.retrieve(subscription)
    expect(await text(url)).toContain('Next payment on')
    expect((await submit(url, { action: 'cancel' })).headers.get('location')).toBe(url)
    expect(await now()).toMatchObject({ cancel_at_period_end: true })
    const page = await text(url)
    expect(page).toContain('Ends on')
    expect(page).toContain('http://club.test/membership')
    await submit(url, { action: 'resume' })
    expect(await now()).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
    expect((await submit(url, { action: 'constructor' })).status).toBe(400)
  })

  it('takes another card, which fails the renewal; the invoice is then paid by hand', async () => {
    const sandbox = await aSandbox()
    const { customer, subscription } = await aMember(sandbox)
    const { url } = await sandbox.stripe.billingPortal.sessions.create({ customer: customer.id })
    await submit(url, { action: 'card', card: 'declined' })
    await sandbox.control('POST', `/subscriptions/${subscription}/advance`)
    expect(await text(url)).toContain('Payment failed')
    const [invoice] = (await sandbox.stripe.invoices.list({ customer: customer.id })).data
    expect(await text(invoice.hosted_invoice_url)).toContain('Open')
    await submit(invoice.hosted_invoice_url, {})
    expect(await text(invoice.hosted_invoice_url)).toContain('Paid')
    expect(await sandbox.stripe.subscriptions.retrieve(subscription)).toMatchObject({
      status: 'active',
    })
  })

  it('does not open while its settings were never saved', async () => {
    const sandbox = await aSandbox()
    const { customer } = await aMember(sandbox)
    const open = () => sandbox.stripe.billingPortal.sessions.create({ customer: customer.id })
    await sandbox.control('POST', '/portal', { saved: false })
    await expect(open()).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining('saving your customer portal settings'),
    })
    await sandbox.control('POST', '/portal', { saved: true })
    expect((await open()).url).toContain('/portal/')
  })

  it('returns after cancelling when it was opened for that', async () => {
    const sandbox = await aSandbox()
    const { customer, subscription } = await aMember(sandbox)
    const { url } = await sandbox.stripe.billingPortal.sessions.create({
      customer: customer.id,
      flow_data: {
        type: 'subscription_cancel',
        subscription_cancel: { subscription },
        after_completion: { type: 'redirect', redirect: { return_url: 'http://club.test/bye' } },
      },
    })
    const response = await submit(url, { action: 'cancel' })
    expect(response.headers.get('location')).toBe('http://club.test/bye')
  })
})

it('control requests must be JSON, so that no page of another site can send them', async () => {
  const { origin } = await aSandbox()
  const body = JSON.stringify({ fail: '500' })
  const response = await fetch(`${origin}/sandbox/faults`, { method: 'POST', body })
  expect(response.status).toBe(415)
  expect((await fetch(`${origin}/sandbox/nothing`)).status).toBe(404)
})
