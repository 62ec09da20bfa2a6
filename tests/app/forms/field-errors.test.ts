import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { issueErrors, codesFromMessages } from '../../../app/lib/forms/field-errors'
import { SignUpForm } from '../../../shared/accounts'

const check = (form: Record<string, string>) =>
  issueErrors(z.safeParse(SignUpForm, form).error?.issues ?? [])

const good = {
  username: 'ana',
  email: 'ana@club.test',
  password: 'secret',
  confirmPassword: 'secret',
}

describe('the sign-up form', () => {
  it('accepts valid values', () => expect(check(good)).toEqual({}))

  it('reports one error for each field', () =>
    expect(check({ username: '', email: 'ana', password: '123', confirmPassword: '' })).toEqual({
      username: 'field.required',
      email: 'field.email',
      password: 'field.password_short',
      confirmPassword: 'field.required',
    }))

  it('requires both passwords to match', () =>
    expect(check({ ...good, confirmPassword: 'other' })).toEqual({
      confirmPassword: 'field.passwords_differ',
    }))

  it('allows letters, numbers and underscores in a username', () =>
    expect(check({ ...good, username: 'ana-maria' })).toEqual({
      username: 'field.username_pattern',
    }))
})

it('reads the field errors of the API', () =>
  expect(
    codesFromMessages({ email: 'Please enter a valid email address', username: 'Something new' }),
  ).toEqual({ email: 'field.email', username: 'field.invalid' }))
