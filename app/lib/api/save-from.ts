import { saveFile } from '../save-file'
import { ApiError, readRefusal } from './api-error'
import { fetchRenewed } from './fetch-signed-in'

/**
 * Saves a file of the API under the name that the response gives. A link with `download` saves a refusal as the file, and tells nobody.
 * The page stays when the session has ended: it shows that the file was not saved.
 * @throws ApiError, also if the connection is lost within the file
 */
export async function saveFrom(path: string) {
  try {
    const { response } = await fetchRenewed(path)
    if (!response.ok) throw await readRefusal(response)
    const [, name = ''] =
      /filename="(.+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
    saveFile(name, await response.blob())
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('offline')
  }
}
