import type { Context } from 'hono'
import type { ErrorCode } from '../../shared/errors'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'

/** What the form around a file takes: its boundary, names and the other fields. */
const AROUND_MAX = 64 * 1024

/**
 * The file in one field of a multipart body of `max` bytes and a little; null when there is none. A form with more files than
 * one is refused: whoever sent it would take all of them for stored.
 * @throws DomainError `one_file`, or `code` for a body that is too large
 */
export async function readFile(
  c: Context<AppEnv>,
  field: string,
  { max, code }: { max: number; code: ErrorCode },
) {
  const type = c.req.header('Content-Type')
  if (!type?.toLowerCase().startsWith('multipart/form-data')) return null
  c.var.body?.allow(max + AROUND_MAX, code)
  const form = await formOf(c.req.raw)
  if (!form) return null
  const files = [...form.values()].filter((value) => value instanceof File)
  if (files.length > 1) throw new DomainError('one_file')
  const value = form.get(field)
  return value instanceof File ? value : null
}

async function formOf(request: Request) {
  try {
    return await request.formData()
  } catch (error) {
    // What cannot be taken apart is no form.
    if (error instanceof TypeError) return null
    throw error
  }
}
