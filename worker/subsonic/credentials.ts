import type { AppCredentials } from '../accounts'
import { CODES, SubsonicError } from './errors'
import type { Parameters } from './parameters'

/**
 * The credentials of a call: `apiKey`, or `u` with `p` or with `t` and `s`.
 * @throws SubsonicError 10 if parameters are missing, 43 if there are too many
 */
export function credentialsOf(parameters: Parameters): AppCredentials {
  const has = (name: string) => parameters.has(name)
  if (has('apiKey')) {
    if (['u', 'p', 't', 's'].some(has))
      throw conflict('An API key is sent without username and password.')
    return { apiKey: parameters.required('apiKey') }
  }
  const username = parameters.required('u')
  if (has('p')) {
    if (has('t') || has('s')) throw conflict('Send either a password or a token.')
    return { username, password: plainPassword(parameters.required('p')) }
  }
  if (!has('t')) throw SubsonicError.missing('p')
  return { username, token: parameters.required('t'), salt: parameters.required('s') }
}

const conflict = (message: string) => new SubsonicError(CODES.mechanismsInConflict, message)

/** `enc:` and the UTF-8 of the password in hexadecimal digits. */
function plainPassword(p: string) {
  const [, digits] = /^enc:((?:[0-9a-f]{2})*)$/i.exec(p) ?? []
  return digits === undefined ? p : Buffer.from(digits, 'hex').toString('utf8')
}
