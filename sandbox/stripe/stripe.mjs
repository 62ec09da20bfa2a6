/**
 * Stripe, as far as a membership needs it.
 * @param {{
 *   origin: string,
 *   stateFile?: string,
 *   secretKey: string,
 *   webhook: { url: string, secret: string },
 * }} _options
 * @returns {import('../http/serve.mjs').Service}
 */
export function createStripe(_options) {
  return { handle: () => false, stop: () => {} }
}
