import { describe, expect, it } from 'vitest'
import { readResetLink, resetLinkSearch } from '../../../app/features/accounts/reset-link'

describe('a link to reset a password', () => {
  it('asks for an address when it has no token', () =>
    expect(readResetLink({})).toEqual({ mode: 'request' }))

  it.each([{}, { type: 'recovery' }])('asks for a new password when it has a token: %j', (type) =>
    expect(readResetLink({ token: 'abc', ...type })).toEqual({ mode: 'confirm', token: 'abc' }),
  )

  it('is invalid with another type', () =>
    expect(readResetLink({ token: 'abc', type: 'signup' })).toEqual({
      mode: 'invalid',
      reason: 'reset.invalid-link',
    }))

  it('is invalid without a token', () =>
    expect(readResetLink({ type: 'recovery' })).toEqual({
      mode: 'invalid',
      reason: 'error.invalid_reset_link',
    }))

  it('reads a token of digits as text', () =>
    expect(resetLinkSearch({ token: 123, type: 'recovery', more: 'x' })).toEqual({
      token: '123',
      type: 'recovery',
    }))
})
