import * as z from 'zod/mini'
import { Page, Search, choice, sorting } from './lists'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const USERNAME_MAX = 30
/** RFC 5321: a path of 256 octets, less its angle brackets. */
const EMAIL_MAX = 254

const Required = z.string().check(z.minLength(1, 'required'))

export const Email = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'required'),
      z.maxLength(EMAIL_MAX, 'too_long'),
    ),
  z.email('email'),
)

export const Username = Required.check(
  z.regex(/^[A-Za-z0-9_]*$/, 'username_pattern'),
  z.maxLength(USERNAME_MAX, 'username_long'),
)

const NewPassword = z
  .string()
  .check(z.minLength(PASSWORD_MIN, 'password_short'), z.maxLength(PASSWORD_MAX, 'password_long'))

const Token = z.string().check(z.maxLength(200))

export const NewAccount = z.object({
  username: Username,
  email: Email,
  password: NewPassword,
  /** The token of an invitation. It was mailed to the address, so it also confirms it. */
  invite: z.optional(Token),
})
export type NewAccount = z.infer<typeof NewAccount>

/** The sign-up form: with the password repeated. */
export const SignUpForm = z.extend(NewAccount, { confirmPassword: Required }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: 'passwords_differ',
    path: ['confirmPassword'],
  }),
)
export type SignUpForm = z.infer<typeof SignUpForm>

/** Too long passwords are rejected before hashing; other rules for new passwords do not apply to old ones. */
export const Credentials = z.object({
  email: Email,
  password: Required.check(z.maxLength(PASSWORD_MAX, 'password_long')),
})
export type Credentials = z.infer<typeof Credentials>

export const ResetRequest = z.object({ email: Email })
export type ResetRequest = z.infer<typeof ResetRequest>

export const ResetConfirmation = z.object({
  token: Token,
  password: NewPassword,
})
export type ResetConfirmation = z.infer<typeof ResetConfirmation>

/** Whether a mailed link still works, before its form is filled in. */
export const ResetCheck = z.object({ token: Token })
export type ResetCheck = z.infer<typeof ResetCheck>

export const EmailConfirmation = z.object({ token: Token })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

/** Asks for the password, so that nobody else at an unlocked screen can change the address. */
export const EmailChange = z.object({
  email: Email,
  password: Required.check(z.maxLength(PASSWORD_MAX, 'password_long')),
})
export type EmailChange = z.infer<typeof EmailChange>

export const NewPasswordForm = z.object({ password: NewPassword, confirmPassword: Required }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: 'passwords_differ',
    path: ['confirmPassword'],
  }),
)
export type NewPasswordForm = z.infer<typeof NewPasswordForm>

/** The fields of a member that an administrator may change. */
export const MemberChange = z.object({
  is_admin: z.optional(z.boolean()),
  is_vip: z.optional(z.boolean()),
  status: z.optional(z.enum(['active', 'banned'])),
})
export type MemberChange = z.infer<typeof MemberChange>

export const MemberFilters = z.object({
  search: Search,
  role: choice(['admin', 'vip', 'regular']),
  status: choice(['active', 'banned']),
})
export type MemberFilters = z.infer<typeof MemberFilters>

/** Filters and order of the member list. */
export const MemberList = z.extend(MemberFilters, {
  ...Page.shape,
  sort: sorting(['created_at', 'email', 'username', 'last_sign_in_at'], '-created_at'),
})
export type MemberList = z.infer<typeof MemberList>

export const Invitation = z.object({ email: Email })
export type Invitation = z.infer<typeof Invitation>

/** The session user, as the specification names its fields. */
export type SessionUser = {
  id: string
  email: string
  /** Whether the address was confirmed by a mailed link. */
  emailConfirmed: boolean
  username: string
  isAdmin: boolean
  isVIP: boolean
  avatarUrl: string | null
}

/** The rights of a session, for comparison only. */
export const rightsOf = ({ isAdmin, isVIP }: Pick<SessionUser, 'isAdmin' | 'isVIP'>) =>
  `${isAdmin ? 'admin' : ''} ${isVIP ? 'vip' : ''}`
