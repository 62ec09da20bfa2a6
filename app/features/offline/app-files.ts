import { ApiError } from '../../lib/api/api-error'
import {
  APP,
  MANIFEST,
  type Manifest,
  codeOf,
  routeOfScreen,
  withImports,
} from '../../../shared/build-manifest'
import { APP_FILES, OFFLINE_PAGE } from './storage'

/** Pages that open without a connection. */
const PAGES = new Set([OFFLINE_PAGE, '/music/player'])

/**
 * Stores the page and the files that the player needs without a connection, of the present version of the site. Files that are there
 * already are not requested again.
 * @throws ApiError
 */
export async function keepAppFiles() {
  const [page, listed] = await Promise.all([requested(OFFLINE_PAGE), requested(MANIFEST)])
  const text = await page.clone().text()
  const files = filesWithoutConnection(await listed.json())
  const cache = await caches.open(APP_FILES)
  const wanted = new Set([OFFLINE_PAGE, ...files, ...filesOf(text)])
  const stored = new Set((await cache.keys()).map(({ url }) => url.slice(location.origin.length)))
  const missing = [...wanted].filter((file) => file !== OFFLINE_PAGE && !stored.has(file))
  await cache.addAll(missing).catch(offline)
  // Last, so that the page never refers to files that are not there.
  await cache.put(OFFLINE_PAGE, page)
  for (const file of stored) if (!wanted.has(file)) await cache.delete(file)
}

/** The app, these pages, and all that they load later, in both languages. Other pages and the back office are left out. */
function filesWithoutConnection(manifest: Manifest) {
  const modules = withImports(manifest, [APP], (module) => {
    const route = routeOfScreen(module)
    return route === null ? !module.startsWith('app/messages/admin/') : PAGES.has(route)
  })
  return [
    ...codeOf(modules),
    ...modules.flatMap(({ assets = [] }) => assets).map((file) => `/${file}`),
  ]
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
