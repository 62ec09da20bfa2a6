import type { Limit, RateLimit } from '../db/rate-limits'

const MINUTES = 60

// Wrong passwords from browsers that never signed in to the account. By account and address: one client locks out nobody
// but itself. By account: many addresses together do not help a guesser. By address: nor do many accounts.
// Short windows: a stranger's guesses must not keep the member's new browsers out for long.
const WRONG_PASSWORDS_OF_ACCOUNT_FROM_ADDRESS: RateLimit = {
  name: 'login_account_address',
  max: 10,
  seconds: 5 * MINUTES,
}
const WRONG_PASSWORDS_OF_ACCOUNT: RateLimit = {
  name: 'login_account',
  max: 50,
  seconds: 15 * MINUTES,
}
/** From a browser that has signed in to the account before, whatever strangers do meanwhile. */
const WRONG_PASSWORDS_OF_DEVICE: RateLimit = {
  name: 'login_device',
  max: 10,
  seconds: 5 * MINUTES,
}
const WRONG_PASSWORDS_FROM_ADDRESS: RateLimit = {
  name: 'login_address',
  max: 60,
  seconds: 5 * MINUTES,
}
/** Generous: a whole venue may share one address. */
export const SIGN_UPS_FROM_ADDRESS: RateLimit = {
  name: 'signup_address',
  max: 100,
  seconds: 10 * MINUTES,
}
/** Passwords asked for again while signed in: a stranger's wrong sign-ins do not use these up. */
export const PASSWORD_CHECKS_OF_MEMBER: RateLimit = {
  name: 'password_checks',
  max: 20,
  seconds: 5 * MINUTES,
}
/** Mails with a link that proves an address: by who asks for them, from where, and by who receives them. */
const CONFIRMATION_MAILS_OF_MEMBER: RateLimit = {
  name: 'confirmation_member',
  max: 5,
  seconds: 30 * MINUTES,
}
const CONFIRMATION_MAILS_FROM_ADDRESS: RateLimit = {
  name: 'confirmation_from',
  max: 100,
  seconds: 10 * MINUTES,
}
const CONFIRMATION_MAILS_TO_ADDRESS: RateLimit = {
  name: 'confirmation_mail',
  max: 5,
  seconds: 30 * MINUTES,
}
const RESETS_OF_ACCOUNT: RateLimit = { name: 'reset_account', max: 5, seconds: 30 * MINUTES }
/** Asked for by a browser that is known to the account, so that strangers do not use up the owner's. */
const RESETS_OF_DEVICE: RateLimit = { name: 'reset_device', max: 5, seconds: 30 * MINUTES }
const RESETS_FROM_ADDRESS: RateLimit = {
  name: 'reset_address',
  max: 25,
  seconds: 5 * MINUTES,
}
/** Guesses at reset links, and hashes we would compute for them. */
export const CONFIRMATIONS_FROM_ADDRESS: RateLimit = {
  name: 'confirm_address',
  max: 30,
  seconds: 5 * MINUTES,
}

/**
 * What counts against an attempt to sign in. A stranger can use up what unknown browsers may try, and so keep them out for some
 * minutes; a browser that has signed in to this account before is counted by itself.
 * @param device from `knownDevice`
 */
export const signInLimits = (email: string, address: string, device: string | null): Limit[] =>
  device
    ? [[WRONG_PASSWORDS_OF_DEVICE, device]]
    : [
        [WRONG_PASSWORDS_FROM_ADDRESS, address],
        [WRONG_PASSWORDS_OF_ACCOUNT_FROM_ADDRESS, `${email} ${address}`],
        [WRONG_PASSWORDS_OF_ACCOUNT, email],
      ]

export const resetLimits = (email: string, address: string, device: string | null): Limit[] => [
  [RESETS_FROM_ADDRESS, address],
  device ? [RESETS_OF_DEVICE, device] : [RESETS_OF_ACCOUNT, email],
]

/** What counts against a mail with a link that proves `email`. */
export const confirmationLimits = (memberId: string, email: string, address: string): Limit[] => [
  [CONFIRMATION_MAILS_FROM_ADDRESS, address],
  [CONFIRMATION_MAILS_OF_MEMBER, memberId],
  [CONFIRMATION_MAILS_TO_ADDRESS, email],
]
