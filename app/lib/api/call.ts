import type { ClientResponse } from 'hono/client'
import { ApiError, readApiError } from './api-error'

type ResponsePart = 'ok' | 'status' | 'headers' | 'json'
type TypedResponse<T> =
  | Pick<ClientResponse<T, number, 'json'>, ResponsePart>
  | Pick<ClientResponse<null, number, 'body'>, ResponsePart>

/** Returns the body of a successful call, null for 204; every failure becomes an `ApiError`. */
export async function call<T>(request: Promise<TypedResponse<T>>): Promise<T> {
  const response = await request.catch(() => {
    throw new ApiError('offline')
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- 204 has no body, and T is null there
  if (response.status === 204) return null as T
  const body: unknown = await response.json().catch(() => null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type comes from the handler itself
  if (response.ok) return body as T
  throw readApiError(body, Number(response.headers.get('Retry-After')) || null)
}
