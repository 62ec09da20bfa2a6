import { sendJson } from '../../http/answer.mjs'
import { readBody } from '../../http/body.mjs'
import { findRoute } from '../../http/router.mjs'
import { Refusal } from '../api/errors.mjs'
import { eventControls } from './events.mjs'
import { moneyControls } from './money.mjs'
import { timeControls } from './time.mjs'

const routes = [...eventControls, ...moneyControls, ...timeControls]

/**
 * Control requests by tests and developers, in JSON. No page of another site can send them: this content type requires
 * a CORS preflight.
 */
export async function answerControl(account, request, response, url) {
  const found = findRoute(routes, request.method, url.pathname)
  if (!found)
    return sendJson(response, 404, {
      error: 'There is no such control; see tools/sandbox/README.md.',
    })
  const body = await readBody(request)
  if (request.method !== 'GET' && request.headers['content-type'] !== 'application/json')
    return sendJson(response, 415, { error: 'Send application/json.' })
  try {
    const [, , act] = found.route
    const query = Object.fromEntries(url.searchParams)
    const answer = await act(account, { ...found.names, ...query, ...JSON.parse(body || '{}') })
    account.store.save()
    sendJson(response, 200, answer ?? {})
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof SyntaxError)) throw error
    sendJson(response, error.status ?? 400, { error: error.message })
  }
}
