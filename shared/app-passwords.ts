import * as z from 'zod/mini'
import { named } from './text'

export const APP_PASSWORD_NAME_MAX = 50
export const APP_PASSWORDS_MAX = 20

export const NewAppPassword = z.object({ name: named(APP_PASSWORD_NAME_MAX) })
export type NewAppPassword = z.infer<typeof NewAppPassword>

export type AppPassword = {
  id: string
  name: string
  created_at: string
  /** To the minute; null before the first use. */
  last_used_at: string | null
}

/** Shown once: `secret` goes with `username`, `api_key` replaces both. */
export type CreatedAppPassword = {
  id: string
  name: string
  username: string
  secret: string
  api_key: string
}
