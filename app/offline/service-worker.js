// Written by hand, and small: it keeps what a page needs to say that there is no connection, and nothing else. Documents
// always come from the network, so nobody is kept on an old version; audio, pictures and the API never pass through here.
// The build puts KEPT (addresses) and VERSION (a hash of them) before the first line.
/* global KEPT, VERSION */

const CACHE = `shell-${VERSION}`
const OFFLINE = { en: '/offline.en.html', pt: '/offline.pt-BR.html' }

addEventListener('install', (event) => {
  event.waitUntil(keep())
})

addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder())
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage))
  else if (KEPT.includes(pathname)) event.respondWith(kept(request))
})

async function keep() {
  const cache = await caches.open(CACHE)
  await cache.addAll(KEPT.map((path) => new Request(path, { cache: 'reload' })))
  // Safe at once: what is kept has its hash in its name.
  await skipWaiting()
}

async function forgetOlder() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await clients.claim()
}

const kept = async (request) => (await caches.match(request)) ?? fetch(request)

const offlinePage = async () => {
  const language = /^pt\b/i.test((await chosen()) ?? navigator.language) ? 'pt' : 'en'
  const page = await caches.match(OFFLINE[language])
  // The assets layer serves it by a redirect, and a browser takes no redirected answer for a navigation: so it is made anew.
  return page ? new Response(page.body, { headers: page.headers }) : Response.error()
}

// What the fan chose by hand is in a cookie. Where a worker may not read those, the browser's own language is the best guess.
const chosen = async () => (await globalThis.cookieStore?.get('language'))?.value
