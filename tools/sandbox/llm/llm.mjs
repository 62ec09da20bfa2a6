import { sendJson } from '../http/answer.mjs'
import { BEHAVIOURS, behaviourIn } from './behaviours.mjs'
import { createModels, reasoningTokens } from './models.mjs'
import { answerFor } from './persona.mjs'
import { ResponseStream } from './response-stream.mjs'

const BODY_MAX = 1024 * 1024
const RECORDED = 200
/** Tokens; more than any request allows. */
const PONDERING = 128_000

/**
 * The AI vendor: `POST /llm/v1/responses` with streaming and `GET /llm/v1/models`, as the `openai` package calls them.
 * tools/sandbox/README.md lists the control requests.
 * @param {{ secretKey: string, pace?: number }} options `pace` 0 answers without delay
 * @returns {import('../http/serve.mjs').Service}
 */
export function createLlm({ secretKey, pace = 1 }) {
  const open = new Set()
  const models = createModels()
  let recorded = []
  let next = []

  async function respond(request, response) {
    const body = JSON.parse(await readBody(request))
    recorded = [...recorded, { at: new Date().toISOString(), body }].slice(-RECORDED)
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse(response, 401)
    const message = body.input?.at?.(-1)?.content ?? ''
    const name = next.shift() ?? behaviourIn(message)
    const behaviour = BEHAVIOURS[name] ?? {}
    if (behaviour.status) return refuse(response, behaviour.status, behaviour.headers)
    if (models.isGone(body.model)) return refuseModel(response, body.model)
    const thought = reasoningTokens(body)
    if (Number.isNaN(thought)) return refuseReasoning(response, body.model)
    const stream = new ResponseStream(response, body, pace, behaviour.ponder ? PONDERING : thought)
    open.add(stream)
    await stream.run(behaviour, answerFor(body)).finally(() => open.delete(stream))
  }

  function listModels({ headers }, response) {
    if (headers.authorization === `Bearer ${secretKey}`) sendJson(response, 200, models.list())
    else refuse(response, 401)
  }

  async function control(request, response) {
    const wanted = JSON.parse(await readBody(request)).next ?? []
    const unknown = wanted.filter((name) => name !== 'plain' && !BEHAVIOURS[name])
    if (unknown.length > 0) return sendJson(response, 400, { unknown, known: names() })
    next = wanted
    recorded = []
    sendJson(response, 200, { next })
  }

  async function setModel(request, response) {
    const { id, shutdown_date = null } = JSON.parse(await readBody(request))
    if (models.set(id, shutdown_date)) sendJson(response, 200, models.list())
    else
      sendJson(response, 400, { expected: { id: 'a name', shutdown_date: 'YYYY-MM-DD or null' } })
  }

  return {
    async handle(request, response, { pathname }) {
      if (!/^\/(sandbox\/)?llm\b/.test(pathname)) return false
      const route = `${request.method} ${pathname}`
      if (route === 'POST /llm/v1/responses') await respond(request, response)
      else if (route === 'GET /llm/v1/models') listModels(request, response)
      else if (route === 'POST /sandbox/llm') await control(request, response)
      else if (route === 'POST /sandbox/llm/models') await setModel(request, response)
      else if (route === 'GET /sandbox/llm/requests')
        sendJson(response, 200, { requests: recorded })
      else if (/\/v1\/(threads|assistants)/.test(pathname)) refuse(response, 404)
      else sendJson(response, 404, { sandbox: true, behaviours: names() })
      return true
    },
    stop() {
      for (const stream of open) stream.stop()
    },
  }
}

const names = () => ['plain', ...Object.keys(BEHAVIOURS)]

const refuse = (response, status, headers) =>
  sendJson(
    response,
    status,
    { error: { message: `The stand-in refuses with ${status}`, type: 'sandbox', code: null } },
    headers,
  )

const refuseModel = (response, model) =>
  sendJson(response, 404, {
    error: {
      message: `The model \`${model}\` has been deprecated.`,
      type: 'invalid_request_error',
      param: null,
      code: 'model_not_found',
    },
  })

const refuseReasoning = (response, model) =>
  sendJson(response, 400, {
    error: {
      message: `Unsupported parameter: 'reasoning.effort' is not supported with \`${model}\`.`,
      type: 'invalid_request_error',
      param: 'reasoning.effort',
      code: 'unsupported_parameter',
    },
  })

async function readBody(request) {
  const chunks = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > BODY_MAX) throw new Error('A request of more than a megabyte')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString() || '{}'
}
