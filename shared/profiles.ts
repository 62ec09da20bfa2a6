import * as z from 'zod/mini'
import { PASSWORD_MAX, Username } from './accounts'
import { cleanedLine, cleanedText } from './text'

export const BIO_MAX = 1000
export const LOCATION_MAX = 100
export const WEBSITE_MAX = 300

/** http(s) only, without credentials before an @. Empty for none. */
const WEBSITE = /^(https?:\/\/[^\s/?#@\\]+([/?#]\S*)?)?$/i

/** Missing fields are not changed; empty and null values clear a field. */
export const ProfileChange = z.object({
  username: z.optional(Username),
  bio: z.optional(z.nullable(cleanedText(BIO_MAX))),
  website: z.optional(z.nullable(cleanedText(WEBSITE_MAX).check(z.regex(WEBSITE, 'website')))),
  location: z.optional(z.nullable(cleanedLine(LOCATION_MAX))),
  /** Of what is written to the member: notifications and mails. Nobody else sees it. */
  language: z.optional(z.enum(['en', 'pt-BR'])),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const AccountDeletion = z.object({
  password: z
    .string()
    .check(z.minLength(1, 'required'), z.maxLength(PASSWORD_MAX, 'password_long')),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** Profile view data, as the specification names its fields. */
export type Profile = {
  id: string
  username: string
  avatar_url: string | null
  bio: string | null
  website: string | null
  location: string | null
  is_vip: boolean
  is_admin: boolean
  created_at: string
}
