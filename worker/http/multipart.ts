import { DomainError } from '../errors'

/** What the form around a file takes: its boundary, names and the other fields. */
const AROUND_MAX = 64 * 1024

/**
 * The file in one field of a multipart body; null when there is none. The bytes are counted as they come, whatever
 * Content-Length says, and reading stops at `max` and a little.
 */
export async function readFile(request: Request, field: string, max: number) {
  if (!request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data'))
    return null
  let bytes = 0
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > max + AROUND_MAX) controller.error(new DomainError('too_large'))
        else controller.enqueue(chunk)
      },
    }),
    // What is left of the body is not this one's to give up.
    { preventCancel: true },
  )
  try {
    const form = await new Response(counted, { headers: request.headers }).formData()
    const value = form.get(field)
    return value instanceof File ? value : null
  } catch (error) {
    if (bytes > max + AROUND_MAX) throw new DomainError('too_large')
    // What cannot be taken apart is no form.
    if (error instanceof TypeError) return null
    throw error
  }
}
