import { signatureOf } from './signature.mjs'

const PATIENCE = 20_000

/** Ways in which a test may corrupt a delivery. */
const TAMPERED = {
  body: ({ body, signature }) => ({
    body: body.replace('"object": "event"', '"object":  "event"'),
    signature,
  }),
  signature: ({ body, signature }) => ({ body, signature: `${signature.slice(0, -4)}beef` }),
  none: ({ body }) => ({ body, signature: undefined }),
}

/**
 * One attempt to deliver an event. Signs it anew each time, like Stripe.
 * @param {{ url: string, secret: string }} endpoint
 * @param {object} event
 * @param {{ at: number, tamper?: 'body' | 'signature' | 'none' }} how
 * @returns {Promise<number>} the status, 0 if there was no answer
 */
export async function sendEvent({ url, secret }, event, { at, tamper }) {
  const body = JSON.stringify(event, null, 2)
  const right = { body, signature: signatureOf(body, secret, at) }
  const sent = TAMPERED[tamper]?.(right) ?? right
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: sent.body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        ...(sent.signature && { 'stripe-signature': sent.signature }),
      },
      // A redirect counts as a failure.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
