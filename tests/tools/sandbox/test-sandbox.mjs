import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { serve } from '../../../tools/sandbox/http/serve.mjs'
import { createStripe } from '../../../tools/sandbox/stripe/stripe.mjs'
import { freePort } from '../../../scripts/start/port.mjs'

export const SECRET_KEY = 'sk_test_sandbox'
export const WEBHOOK_SECRET = 'whsec_sandbox'

/** A sandbox, the real package that talks to it, and a site that records its webhooks. Removed after the test. */
export async function aSandbox({ stateFile } = {}) {
  const site = await aSite()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const service = createStripe({
    origin,
    stateFile,
    secretKey: SECRET_KEY,
    webhook: { url: `${site.origin}/api/stripe/webhook`, secret: WEBHOOK_SECRET },
  })
  const server = await serve([service], port)
  const stop = async () => {
    service.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  return { origin, site, stop, stripe: stripeClient(port), control: controlOf(origin) }
}

export const stripeClient = (port, key = SECRET_KEY) =>
  new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })

export function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A customer with an open checkout. */
export async function aCheckout({ stripe }, { currency = 'usd', amount = 999, ...more } = {}) {
  const customer = await stripe.customers.create({ email: 'ana@example.com' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'ana',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amount,
          recurring: { interval: 'month' },
          product_data: { name: 'Club VIP' },
        },
      },
    ],
    success_url: 'http://club.test/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://club.test/left',
    ...more,
  })
  return { customer, session }
}

/** A customer who paid. */
export async function aMember(sandbox, more) {
  const { customer, session } = await aCheckout(sandbox, more)
  const { subscription } = await sandbox.control('POST', `/checkout/${session.id}/pay`)
  return { customer, session, subscription }
}

const controlOf = (origin) => async (method, path, body) => {
  const response = await fetch(`${origin}/sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

async function aSite() {
  const heard = []
  let answers = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (data) => (body += data))
    request.on('end', () => {
      heard.push({ path: request.url, body, signature: request.headers['stripe-signature'] })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    heard,
    types: () => heard.map(({ body }) => JSON.parse(body).type),
    /** The status of the next deliveries, instead of 200. */
    willAnswer: (...statuses) => (answers = statuses),
  }
}
