import { ApiError } from '../../lib/api/api-error'
import { APP_FILES, OFFLINE_PAGE } from './storage'

/**
 * Stores the page and the files that the player needs without a connection, of the present version of the site. Files that are there
 * already are not requested again.
 * @throws ApiError
 */
export async function keepAppFiles() {
  const [page, listed] = await Promise.all([
    requested(OFFLINE_PAGE),
    requested('/offline-files.json'),
  ])
  const text = await page.clone().text()
  const files: string[] = await listed.json()
  const cache = await caches.open(APP_FILES)
  const wanted = new Set([OFFLINE_PAGE, ...files, ...filesOf(text)])
  const stored = new Set((await cache.keys()).map(({ url }) => url.slice(location.origin.length)))
  const missing = [...wanted].filter((file) => file !== OFFLINE_PAGE && !stored.has(file))
  await cache.addAll(missing).catch(offline)
  // Last, so that the page never refers to files that are not there.
  await cache.put(OFFLINE_PAGE, page)
  for (const file of stored) if (!wanted.has(file)) await cache.delete(file)
}

function offline(): never {
  throw new ApiError('offline')
}

async function requested(path: string) {
  const response = await fetch(path, { cache: 'no-cache' }).catch(offline)
  if (!response.ok) throw new ApiError('internal')
  return response
}

/** The scripts and styles of a document. */
function filesOf(text: string) {
  const { head } = new DOMParser().parseFromString(text, 'text/html')
  return [
    ...head.querySelectorAll('link[rel="stylesheet"], link[rel="modulepreload"], script[src]'),
  ]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
    .filter((file) => file.startsWith('/'))
}
