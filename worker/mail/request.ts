import type { HandoverResult } from './types'

const TIMEOUT_MS = 30_000
const ERROR_CHARACTERS = 300

export type Answer = { status: number; headers: Headers; body: string }

/** Sends a request to a provider. Redirects are not followed: they would get the key. */
export async function request(
  url: string | Request,
  init: RequestInit = {},
): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch (error) {
    console.error({ mail_provider: error })
    return null
  }
}

/** What an answer without success says about all mails of the request. */
export function failureOf(answer: Answer | null): HandoverResult {
  if (!answer) return { type: 'lost', error: 'no answer' }
  const { status, headers, body } = answer
  const error = `${status} ${body.slice(0, ERROR_CHARACTERS)}`
  if (status === 429) return { type: 'wait', seconds: retryAfter(headers), error }
  // The key is wrong or the account is blocked: no reason to give up any mail.
  if (status === 401 || status === 403) return { type: 'wait', seconds: 60, error }
  if (status >= 500) return { type: 'unavailable', error }
  return { type: 'refused', error }
}

/** Seconds (RFC 9110 §10.2.3: a number or a date). */
function retryAfter(headers: Headers) {
  const value = headers.get('Retry-After')
  if (!value) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), 3600) : null
}

/** The JSON of an answer; null if it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** `"Name" <address>` (RFC 5322): quotes and backslashes in the name are escaped. */
export const mailbox = ({ name, email }: { name: string; email: string }) =>
  `"${name.replace(/["\\]/g, String.raw`\$&`)}" <${email}>`
