import type { LimitRule } from '../db/limits'

const MINUTES = 60

// Wrong passwords: per account, so that many addresses do not help a guesser; per address, so that many accounts do not.
// Short windows: a stranger's guesses must not lock the member out for long.
export const WRONG_PASSWORDS_OF_ACCOUNT: LimitRule = {
  name: 'login_account',
  max: 20,
  seconds: 5 * MINUTES,
}
export const WRONG_PASSWORDS_FROM_ADDRESS: LimitRule = {
  name: 'login_address',
  max: 60,
  seconds: 5 * MINUTES,
}
/** Generous: a whole venue may share one address. */
export const SIGN_UPS_FROM_ADDRESS: LimitRule = {
  name: 'signup_address',
  max: 100,
  seconds: 10 * MINUTES,
}
export const RESETS_OF_ACCOUNT: LimitRule = { name: 'reset_account', max: 5, seconds: 30 * MINUTES }
export const RESETS_FROM_ADDRESS: LimitRule = {
  name: 'reset_address',
  max: 25,
  seconds: 5 * MINUTES,
}
/** Guesses at reset links, and hashes we would compute for them. */
export const CONFIRMATIONS_FROM_ADDRESS: LimitRule = {
  name: 'confirm_address',
  max: 30,
  seconds: 5 * MINUTES,
}
