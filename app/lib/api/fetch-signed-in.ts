import { refreshSession } from './refresh'

type SessionWatch = { signedIn: () => boolean; lost: () => void }

// The session feature says who is here; this layer below it cannot ask.
let watch: SessionWatch = { signedIn: () => false, lost: () => {} }

export function watchSession(watcher: SessionWatch) {
  watch = watcher
}

/**
 * `fetch`, with one more try when the short-lived cookie has run out under someone who is signed in. If that does not
 * help either, the app is told that the session is over.
 */
export const fetchSignedIn = (input: RequestInfo | URL, init?: RequestInit) =>
  sendSignedIn(() => fetch(input, init))

/** The same for what is sent by other means than `fetch`. */
export async function sendSignedIn(send: () => Promise<Response>) {
  const response = await send()
  if (!watch.signedIn() || !(await saysSignedOut(response))) return response
  const outcome = await refreshSession()
  if (outcome === 'unreachable') return response
  const second = outcome === 'renewed' ? await send() : response
  if (await saysSignedOut(second)) watch.lost()
  return second
}

/** A wrong password is a 401 too, and no reason to renew anything. */
async function saysSignedOut(response: Response) {
  if (response.status !== 401) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'signed_out'
}
