import type { Context } from 'hono'
import type { ErrorCode } from '../../shared/errors'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'

/** Bytes of a form beside its file: boundaries, names and other fields. */
const OVERHEAD_MAX = 64 * 1024

/**
 * The file in one field of a multipart body, of at most `max` bytes; null if there is none. Several files are refused, because
 * only one would be stored.
 * @throws DomainError `one_file`, or `code` for a body that is too large
 */
export async function readFile(
  c: Context<AppEnv>,
  field: string,
  { max, code }: { max: number; code: ErrorCode },
) {
  const type = c.req.header('Content-Type')
  if (!type?.toLowerCase().startsWith('multipart/form-data')) return null
  c.var.body?.allow(max + OVERHEAD_MAX, code)
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
    // Not a valid form.
    if (error instanceof TypeError) return null
    throw error
  }
}
