export type ResetLink = { token?: string; type?: string }

/** What a mailed link carries. Anything else in the address is dropped. */
export const resetLinkSearch = ({ token, type }: Record<string, unknown>): ResetLink => ({
  ...(isWord(token) && { token: String(token) }),
  ...(isWord(type) && { type: String(type) }),
})

/** What the screen does with the link it was opened by. */
export function readResetLink({ token, type }: ResetLink) {
  if (!token && !type) return { mode: 'request' } as const
  if (type !== 'recovery') return { mode: 'refused', because: 'reset.invalid-link' } as const
  if (!token) return { mode: 'refused', because: 'error.invalid_reset_link' } as const
  return { mode: 'confirm', token } as const
}

// The router reads a value of digits as a number.
const isWord = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
