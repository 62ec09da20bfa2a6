import { createHash } from 'node:crypto'
import { Refusal } from './errors.mjs'

const KEPT_SECONDS = 24 * 60 * 60

/** The fingerprint of a request: the same key must come with the same request. */
export const fingerprintOf = (method, path, params) =>
  createHash('sha256')
    .update(JSON.stringify([method, path, params]))
    .digest('hex')

/**
 * The stored answer of this key, or null.
 * @param {ReturnType<typeof import('../store.mjs').openStore>} store
 */
export function earlierAnswer(store, key, fingerprint, now) {
  const known = store.find('idempotency_keys', key)
  if (!known || now - known.created > KEPT_SECONDS) return null
  if (known.fingerprint === fingerprint) return known
  throw new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

export function rememberAnswer(store, key, { fingerprint, status, body, requestId, now }) {
  store.add('idempotency_keys', { id: key, created: now, fingerprint, status, body, requestId })
}
