export type ResetLink = { token?: string; type?: string }

/** Parameters of a mailed link. Others are dropped. */
export const resetLinkSearch = ({ token, type }: Record<string, unknown>): ResetLink => ({
  ...(isNonEmpty(token) && { token: String(token) }),
  ...(isNonEmpty(type) && { type: String(type) }),
})

/** What to show for a link. */
export function readResetLink({ token, type }: ResetLink) {
  if (!token && !type) return { mode: 'request' } as const
  if (type && type !== 'recovery') return { mode: 'invalid', reason: 'reset.invalid-link' } as const
  if (!token) return { mode: 'invalid', reason: 'error.invalid_reset_link' } as const
  return { mode: 'confirm', token } as const
}

// The router reads a value of digits as a number.
const isNonEmpty = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
