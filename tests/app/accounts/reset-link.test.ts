import { describe, expect, it } from 'vitest'
import { readResetLink, resetLinkSearch } from '../../../app/features/accounts/reset-link'

describe('a link to reset a password', () => {
  it('asks for an address when it has no token', () =>
    expect(readResetLink({})).toEqual({ mode: 'request' }))

  it('asks for a new password when it is complete', () =>
    expect(readResetLink({ token: 'abc', type: 'recovery' })).toEqual({
      mode: 'confirm',
      token: 'abc',
    }))

  it('is invalid with an unknown or missing type', () => {
    const invalid = { mode: 'invalid', reason: 'reset.invalid-link' }
    expect(readResetLink({ token: 'abc' })).toEqual(invalid)
    expect(readResetLink({ token: 'abc', type: 'signup' })).toEqual(invalid)
  })

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
