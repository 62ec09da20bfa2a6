import type { Verdict } from './recovery'

/** A media element never shows the HTTP status behind its error, so the same address is asked for its head. */
export async function probe(address: string): Promise<Verdict> {
  const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!response || response.status >= 500) return 'unreachable'
  if (response.status === 429) return 'too_many_streams'
  if (response.status === 401) return 'signed_out'
  if (response.status === 403) return 'vip_required'
  return response.ok ? 'fine' : 'missing'
}

/** Whether this browser plays anything at all. Fetched when something has failed and the server answers. */
export const canSound = () =>
  import('./sound-check').then(
    ({ checkSound }) => checkSound(),
    () => true,
  )
