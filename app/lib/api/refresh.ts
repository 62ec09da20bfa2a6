const RENEWED_AT = 'session-renewed-at'
/** A renewal by another tab within this time counts for this tab: cookies are shared. */
const FRESH_MS = 30_000

export type RefreshOutcome = 'renewed' | 'over' | 'unreachable'

/** Renews the session cookies, one tab at a time. */
export async function refreshSession(): Promise<RefreshOutcome> {
  const requestedAt = Date.now()
  if (!('locks' in navigator)) return renew()
  return navigator.locks.request('session-refresh', () =>
    // Another tab may have renewed while this one waited for the lock.
    lastRenewal() >= requestedAt - FRESH_MS ? 'renewed' : renew(),
  )
}

/** Time of the last renewal in any tab; 0 if unknown or in the future. */
export function lastRenewal() {
  try {
    const at = Number(localStorage.getItem(RENEWED_AT))
    return at <= Date.now() ? at : 0
  } catch {
    return 0
  }
}

/** Called after signing in too, which sets fresh cookies. */
export function saveRenewalTime(at = Date.now()) {
  try {
    localStorage.setItem(RENEWED_AT, `${at}`)
  } catch {
    // Without storage each tab renews by itself, which the server accepts.
  }
}

async function renew(): Promise<RefreshOutcome> {
  const response = await fetch('/api/auth/refresh', { method: 'POST' }).catch(() => null)
  if (response?.ok) saveRenewalTime()
  if (response?.ok) return 'renewed'
  return response?.status === 401 ? 'over' : 'unreachable'
}
