import type { Limit, RateLimit } from '../db/rate-limits'
import { mailboxOf } from '../mail/mailbox'

const MINUTES = 60

// Wrong passwords from browsers that never signed in to the account. By account and address: a client locks out only itself.
// By account: for guesses from many addresses. By address: for guesses at many accounts.
// The windows are short, because a stranger's guesses also lock out the member's new browsers.
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
/** From a browser that has signed in to the account before. Guesses of strangers do not count. */
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
// Wrong app passwords. Players retry by themselves with an old one, so each locks out itself alone.
const WRONG_APP_PASSWORDS_OF_CLIENT: RateLimit = {
  name: 'app_password_client',
  max: 30,
  seconds: 5 * MINUTES,
}
/** Further ones are not counted. Nobody has to wait for it: any page can send wrong ones from its reader's network. */
const COUNTED_WRONG_APP_PASSWORDS_FROM_ADDRESS: RateLimit = {
  name: 'app_password_address',
  max: 300,
  seconds: 5 * MINUTES,
}
/** Each is mailed to the member. */
export const NEW_APP_PASSWORDS_OF_MEMBER: RateLimit = {
  name: 'app_passwords',
  max: 30,
  seconds: 60 * MINUTES,
}
/** Generous: a whole venue may share one address. */
export const SIGN_UPS_FROM_ADDRESS: RateLimit = {
  name: 'signup_address',
  max: 100,
  seconds: 10 * MINUTES,
}
/** Password checks of signed-in members. Wrong sign-ins of strangers do not count. */
export const PASSWORD_CHECKS_OF_MEMBER: RateLimit = {
  name: 'password_checks',
  max: 20,
  seconds: 5 * MINUTES,
}
/** Mails with a link that proves an address: by member, by IP address, and by recipient. */
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
const CONFIRMATION_MAILS_TO_MAILBOX: RateLimit = {
  name: 'confirmation_mail',
  max: 5,
  seconds: 30 * MINUTES,
}
const RESETS_TO_MAILBOX: RateLimit = { name: 'reset_account', max: 5, seconds: 30 * MINUTES }
/** From a browser that has signed in to the account before. Requests of strangers do not count. */
const RESETS_OF_DEVICE: RateLimit = { name: 'reset_device', max: 5, seconds: 30 * MINUTES }
const RESETS_FROM_ADDRESS: RateLimit = {
  name: 'reset_address',
  max: 25,
  seconds: 5 * MINUTES,
}
/** Guesses at mailed links. */
/** Of pages that a mailed link opens. */
export const RESET_CHECKS_FROM_ADDRESS: RateLimit = {
  name: 'reset_check',
  max: 60,
  seconds: 5 * MINUTES,
}
export const CONFIRMATIONS_FROM_ADDRESS: RateLimit = {
  name: 'confirm_address',
  max: 30,
  seconds: 5 * MINUTES,
}

/**
 * The limits of a sign-in. Strangers can use up those of unknown browsers for some minutes; a browser that has signed in to this
 * account before has its own.
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

export const wrongAppPasswordLimit = (account: string, client: string, address: string): Limit => [
  WRONG_APP_PASSWORDS_OF_CLIENT,
  `${account} ${client} ${address}`,
]

/** To be taken before the limit above. */
export const countedWrongAppPasswords = (address: string): Limit => [
  COUNTED_WRONG_APP_PASSWORDS_FROM_ADDRESS,
  address,
]

/** @param device from `knownDevice`, of an account whose address is proven: the mails of others go to somebody else's mailbox */
export const resetLimits = (email: string, address: string, device: string | null): Limit[] => [
  [RESETS_FROM_ADDRESS, address],
  device ? [RESETS_OF_DEVICE, device] : [RESETS_TO_MAILBOX, mailboxOf(email)],
]

/** The limits of a mail with a link that proves `email`. */
export const confirmationLimits = (memberId: string, email: string, address: string): Limit[] => [
  [CONFIRMATION_MAILS_FROM_ADDRESS, address],
  [CONFIRMATION_MAILS_OF_MEMBER, memberId],
  [CONFIRMATION_MAILS_TO_MAILBOX, mailboxOf(email)],
]
