import { refreshSession } from './refresh'

type SessionWatch = { isSignedIn: () => boolean; onSessionEnd: () => void }

// Set by the session feature, which this layer cannot import.
let watch: SessionWatch = { isSignedIn: () => false, onSessionEnd: () => {} }

export function watchSession(newWatch: SessionWatch) {
  watch = newWatch
}

/** `fetch` that renews an expired access cookie once and retries. If that fails, reports the end of the session. */
export const fetchSignedIn = (input: RequestInfo | URL, init?: RequestInit) =>
  sendSignedIn(() => fetch(input, init))

/** The same for requests without `fetch`. */
export async function sendSignedIn(send: () => Promise<Response>) {
  const { response, isSessionOver } = await sendRenewed(send)
  if (isSessionOver) watch.onSessionEnd()
  return response
}

/** The same for an action that shows its failure itself: the end of the session is not reported. */
export const fetchRenewed = (input: RequestInfo | URL, init?: RequestInit) =>
  sendRenewed(() => fetch(input, init))

async function sendRenewed(send: () => Promise<Response>) {
  const response = await send()
  if (!watch.isSignedIn() || !(await saysSignedOut(response)))
    return { response, isSessionOver: false }
  const outcome = await refreshSession()
  if (outcome === 'unreachable') return { response, isSessionOver: false }
  const second = outcome === 'renewed' ? await send() : response
  return { response: second, isSessionOver: await saysSignedOut(second) }
}

/** A wrong password is also a 401, but with another code. */
async function saysSignedOut(response: Response) {
  if (response.status !== 401) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'signed_out'
}
