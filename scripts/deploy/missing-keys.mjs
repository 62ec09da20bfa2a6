/**
 * The missing keys, and how to set each. A feature without its key says so to fans; everything else works.
 * @param {string[]} secrets the names of the secrets that are set
 * @param {string} origin
 */
export function missingKeys(secrets, origin) {
  const put = (name) => `npx wrangler secret put ${name}`
  const lacks = (name) => !secrets.includes(name)
  return [
    ...(lacks('STRIPE_SECRET_KEY')
      ? [
          `Nobody can pay yet. Take the secret key from Stripe's dashboard:  ${put('STRIPE_SECRET_KEY')}`,
        ]
      : []),
    ...(lacks('STRIPE_WEBHOOK_SECRET')
      ? [
          `Nobody becomes a VIP by paying yet. Make an endpoint ${origin}/api/stripe/webhook in Stripe's dashboard (Developers, Webhooks; which events: docs/payments.md), and give its signing secret:  ${put('STRIPE_WEBHOOK_SECRET')}`,
        ]
      : []),
    ...(lacks('OPENAI_API_KEY') ? [`The chat says nothing yet:  ${put('OPENAI_API_KEY')}`] : []),
  ]
}
