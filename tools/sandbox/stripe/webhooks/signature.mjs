import { createHmac } from 'node:crypto'

/**
 * The `Stripe-Signature` of a body.
 * @param {string} body exactly as sent
 * @param {string} secret
 * @param {number} at seconds
 */
export const signatureOf = (body, secret, at) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
