import { FIELD_ERRORS } from '../../shared/fields'
import { DomainError } from '../errors'
import { deriveToken } from './tokens'

const SEAL_LENGTH = 12

/** A cursor that the client sends back for the next page. It is signed: a changed cursor is refused. */
export async function sealCursor(secret: string, place: string[]) {
  const text = JSON.stringify(place)
  return Buffer.from(text).toString('base64url') + (await seal(secret, text))
}

/** The contents of a cursor. @throws DomainError `invalid_input` for one that we did not sign */
export async function openCursor(secret: string, cursor: string) {
  const text = Buffer.from(cursor.slice(0, -SEAL_LENGTH), 'base64url').toString()
  // Compared as a whole: base64 has several spellings of the same bytes.
  if (cursor !== Buffer.from(text).toString('base64url') + (await seal(secret, text)))
    throw new DomainError('invalid_input', { fields: { cursor: FIELD_ERRORS.invalid } })
  const place: unknown = JSON.parse(text)
  return Array.isArray(place) ? place.map(String) : []
}

const seal = async (secret: string, text: string) =>
  (await deriveToken(secret, `cursor:${text}`)).slice(0, SEAL_LENGTH)
