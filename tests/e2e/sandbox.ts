import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of the stand-ins. @param stateDir of another site than the one of all journeys */
export function sandboxOrigin(stateDir = process.env.STATE_DIR ?? '.wrangler/state') {
  const vars = readFileSync(join(stateDir, 'local.env'), 'utf8')
  const [, origin] = /^PUSH_SANDBOX="(.+)"$/m.exec(vars) ?? []
  if (!origin) throw new Error('The site runs without a sandbox')
  return origin
}

/** A control request to the sandbox; tools/sandbox/README.md lists them. */
export async function controlSandbox(
  method: string,
  path: string,
  body?: object,
  origin = sandboxOrigin(),
) {
  const response = await fetch(`${origin}/sandbox${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok || !isRecord(answer)) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

/** A request to the push service or the video server of the sandbox. */
export async function requestSandbox(method: string, path: string, body?: object) {
  const response = await fetch(`${sandboxOrigin()}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok || !isRecord(answer)) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

/** The subscription that a checkout session has begun. */
export async function subscriptionOf(session: string) {
  const response = await fetch(`${sandboxOrigin()}/v1/checkout/sessions/${session}`, {
    headers: { Authorization: 'Bearer sk_test_sandbox' },
  })
  const answer: unknown = await response.json()
  if (!isRecord(answer) || typeof answer.subscription !== 'string')
    throw new Error(`${session} has no subscription`)
  return answer.subscription
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
