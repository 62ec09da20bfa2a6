const RENEWED_AT = 'session-renewed-at'
/** Within this time another tab's renewal is ours too: the cookies are shared. */
const FRESH_MS = 30_000

export type RefreshOutcome = 'renewed' | 'over' | 'unreachable'

/** Renews the session's cookies, one tab at a time. */
export async function refreshSession(): Promise<RefreshOutcome> {
  const asked = Date.now()
  if (!('locks' in navigator)) return renew()
  return navigator.locks.request('session-refresh', () =>
    // Whoever held the lock before us may have done it.
    renewedAt() >= asked - FRESH_MS ? 'renewed' : renew(),
  )
}

/** When any tab of this browser last renewed the session; 0 when that is unknown, as when the clock was put back since. */
export function renewedAt() {
  try {
    const at = Number(localStorage.getItem(RENEWED_AT))
    return at <= Date.now() ? at : 0
  } catch {
    return 0
  }
}

/** Signing in gives fresh cookies as well. */
export function noteRenewal(at = Date.now()) {
  try {
    localStorage.setItem(RENEWED_AT, `${at}`)
  } catch {
    // Without storage each tab renews for itself; the server allows for that.
  }
}

async function renew(): Promise<RefreshOutcome> {
  const response = await fetch('/api/auth/refresh', { method: 'POST' }).catch(() => null)
  if (response?.ok) noteRenewal()
  if (response?.ok) return 'renewed'
  return response?.status === 401 ? 'over' : 'unreachable'
}
