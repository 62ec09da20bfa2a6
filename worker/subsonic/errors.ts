import { ERRORS, type ErrorCode } from '../../shared/errors'
import type { DomainError } from '../errors'

/** https://opensubsonic.netlify.app/docs/responses/error/ */
export const CODES = {
  generic: 0,
  parameterMissing: 10,
  wrongCredentials: 40,
  mechanismUnsupported: 42,
  mechanismsInConflict: 43,
  invalidApiKey: 44,
  notAuthorized: 50,
  notFound: 70,
} as const

/** An expected error of the protocol: its code and the sentence that players show. */
export class SubsonicError extends Error {
  constructor(
    readonly code: (typeof CODES)[keyof typeof CODES],
    message: string,
    readonly retryAfter: string | null = null,
  ) {
    super(message)
  }

  static missing = (name: string) =>
    new SubsonicError(CODES.parameterMissing, `Required parameter is missing: ${name}.`)

  static invalid = (name: string) =>
    new SubsonicError(CODES.generic, `The parameter ${name} is not valid.`)

  static notFound = (what: string) => new SubsonicError(CODES.notFound, `${what} not found.`)

  static vipOnly = () =>
    new SubsonicError(CODES.notAuthorized, 'This is for VIP members of the club.')

  static ofDomain({ code, details }: DomainError) {
    const message: string = ERRORS[code][1]
    return new SubsonicError(
      OF_DOMAIN.get(code) ?? CODES.generic,
      message,
      details.headers?.['Retry-After'] ?? null,
    )
  }
}

const OF_DOMAIN = new Map<ErrorCode, SubsonicError['code']>([
  ['album_not_found', CODES.notFound],
  ['forbidden', CODES.notAuthorized],
  ['not_found', CODES.notFound],
  ['vip_required', CODES.notAuthorized],
])
