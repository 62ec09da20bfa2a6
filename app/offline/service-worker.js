// Caches only what the offline page needs. Documents always come from the network, so that nobody stays on an old
// version; audio, pictures and API requests are not handled. The build puts KEPT and VERSION (a hash of
// them) before the first line.
/* global KEPT, VERSION */

const CACHE = `shell-${VERSION}`
const OFFLINE = { en: '/offline.en.html', pt: '/offline.pt-BR.html' }

addEventListener('install', (event) => {
  event.waitUntil(fillCache())
})

addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches())
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage))
  else if (KEPT.includes(pathname)) event.respondWith(fromCache(request))
})

async function fillCache() {
  const cache = await caches.open(CACHE)
  await cache.addAll(KEPT.map((path) => new Request(path, { cache: 'reload' })))
  // Safe to activate at once: cached files have their hash in the name.
  await skipWaiting()
}

async function deleteOldCaches() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await clients.claim()
}

const fromCache = async (request) => (await caches.match(request)) ?? fetch(request)

const offlinePage = async () => {
  const language = /^pt\b/i.test((await chosenLanguage()) ?? navigator.language) ? 'pt' : 'en'
  const page = await caches.match(OFFLINE[language])
  // The assets layer answers with a redirect, and browsers reject redirected responses for navigations: create a new
  // response.
  return page ? new Response(page.body, { headers: page.headers }) : Response.error()
}

// The chosen language is in a cookie. Workers without cookieStore use the browser's language.
const chosenLanguage = async () => (await globalThis.cookieStore?.get('language'))?.value
