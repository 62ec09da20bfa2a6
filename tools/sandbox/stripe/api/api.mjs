import { sendJson } from '../../http/answer.mjs'
import { readBody } from '../../http/body.mjs'
import { findRoute } from '../../http/router.mjs'
import { newId } from '../ids.mjs'
import { API_VERSION } from '../version.mjs'
import { Refusal } from './errors.mjs'
import { expanded } from './expand.mjs'
import { strike } from './faults.mjs'
import { parseForm } from './form.mjs'
import { earlierAnswer, fingerprintOf, rememberAnswer } from './idempotency.mjs'
import { onlyKnown } from './params.mjs'
import { routes } from './routes.mjs'

/**
 * Handles one API call.
 * @param {import('../account.mjs').Account} account
 */
export async function answerApi(account, request, response, url) {
  const call = {
    id: newId('req'),
    method: request.method,
    path: url.pathname,
    params: parseForm(url.search, await readBody(request)),
    idempotencyKey: request.headers['idempotency-key'] ?? null,
    version: request.headers['stripe-version'] ?? API_VERSION,
  }
  account.calls.push(call)
  const { faults } = account
  const early = faults.take(call.method, call.path, 'before')
  const refusal = early && strike(early, response)
  if (early && !refusal) return
  const answer = refusal ? refused(refusal) : answerOf(account, call, request.headers.authorization)
  account.store.save()
  const late = faults.take(call.method, call.path, 'after')
  if (late) {
    const lost = strike(late, response)
    if (lost) send(response, call, refused(lost))
    return
  }
  send(response, call, answer)
}

function answerOf(account, call, authorization) {
  try {
    authorise(account, authorization)
    return call.method === 'POST' && call.idempotencyKey
      ? once(account, call)
      : perform(account, call)
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}

function authorise({ secretKey }, authorization = '') {
  const [, key] = /^Bearer (.+)$/.exec(authorization) ?? []
  if (!key) throw new Refusal(401, { message: 'You did not provide an API key.' })
  if (key !== secretKey) throw new Refusal(401, { message: 'Invalid API Key provided.' })
}

/** Stored once the work has begun: a request that failed validation may be corrected. */
function once(account, call) {
  const { store } = account
  const fingerprint = fingerprintOf(call.method, call.path, call.params)
  const earlier = earlierAnswer(store, call.idempotencyKey, fingerprint, account.now())
  if (earlier) return { ...earlier, replayed: earlier.requestId }
  const answer = perform(account, call)
  const kept = { ...answer, fingerprint, requestId: call.id, now: account.now() }
  rememberAnswer(store, call.idempotencyKey, kept)
  return answer
}

function perform(account, call) {
  const found = findRoute(routes, call.method, call.path)
  if (!found) {
    throw new Refusal(404, {
      message: `Unrecognized request URL (${call.method}: ${call.path}). This sandbox plays only what a membership needs.`,
    })
  }
  const [, , handler, known] = found.route
  const { expand = [], ...params } = call.params
  onlyKnown(params, known)
  const asked = { id: call.id, idempotency_key: call.idempotencyKey }
  const object = account.during(asked, () =>
    handler(account, { ...found.names, params, url: call.path }),
  )
  return { status: 200, body: expanded(account.store, object, expand) }
}

const refused = ({ status, error }) => ({ status, body: { error } })

function send(response, call, { status, body, replayed }) {
  const error = body.error && { ...body.error, request_log_url: `/sandbox/calls#${call.id}` }
  sendJson(response, status, error ? { error } : body, {
    'request-id': call.id,
    'stripe-version': call.version,
    ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
    ...(replayed && { 'idempotent-replayed': 'true', 'original-request': replayed }),
  })
}
