import { findRoute } from '../../http/router.mjs'
import { Refusal } from './errors.mjs'

/**
 * Injected failures of the next calls.
 * @typedef {{
 *   fail: '500' | '429' | '409' | '401' | 'timeout' | 'reset',
 *   times?: number,
 *   method?: string,
 *   path?: string,
 *   stage?: 'before' | 'after',
 * }} Fault `after`: the work is done, and only its answer is lost
 */
export function plannedFaults() {
  let faults = []
  return {
    /** @param {Fault} fault */
    plan: (fault) => faults.push({ times: 1, stage: 'before', ...fault }),
    clear: () => (faults = []),
    /** The fault of this call; counts it down. */
    take(method, path, stage) {
      const fault = faults.find(
        (one) => one.stage === stage && one.times > 0 && meets(one, method, path),
      )
      if (!fault) return null
      fault.times -= 1
      return fault.fail
    },
  }
}

const meets = (fault, method, path) =>
  (!fault.method || fault.method === method) &&
  (!fault.path || findRoute([['*', fault.path]], '*', path) !== null)

const STATUSES = {
  500: () => new Refusal(500, { type: 'api_error', message: 'An unexpected error occurred.' }),
  429: () =>
    new Refusal(429, {
      code: 'rate_limit',
      message: 'Request rate limit exceeded. You can learn more about rate limits here.',
    }),
  409: () =>
    new Refusal(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Stripe Idempotent Key.',
    }),
  401: () => new Refusal(401, { message: 'Invalid API Key provided.' }),
}

/**
 * Applies a fault. An error is returned; a time-out or a cut connection leaves no answer.
 * @param {string} fail
 * @param {import('node:http').ServerResponse} response
 */
export function strike(fail, response) {
  if (fail === 'reset') response.destroy()
  return STATUSES[fail]?.() ?? null
}
