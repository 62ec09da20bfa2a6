import { ApiError, readRefusal } from './api-error'
import { fetchSignedIn } from './fetch-signed-in'

/** Posts a CSV text. `Result` is the response type of the path's handler. */
export async function postCsv<Result>(path: string, text: string): Promise<Result> {
  const response = await fetchSignedIn(path, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
    body: text,
  }).catch(() => {
    throw new ApiError('offline')
  })
  if (!response.ok) throw await readRefusal(response)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the handler's own type
  return (await response.json().catch(() => null)) as Result
}
