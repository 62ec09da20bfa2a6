// Caches only what the offline page needs. Documents always come from the network, so that nobody stays on an old
// version; audio, pictures and API requests are not handled, unless the member keeps recordings on this device (kept.ts). The
// Worker writes CLUB before the first line (worker/pages/brand-files.ts).
/* global CLUB */
import { answerFromDevice, documentFromDevice, hasOffline, onMessage } from './offline-recordings'
import { chosenLanguage } from './push.js'

const CACHE = `shell-${CLUB.version}`
const OFFLINE = { en: '/offline.en.html', pt: '/offline.pt-BR.html' }

addEventListener('install', (event) => {
  event.waitUntil(fillCache())
})

addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches())
})

addEventListener('message', ({ data }) => onMessage(data))

addEventListener('fetch', (event) => {
  const { request } = event
  const { method, mode } = request
  const { origin, pathname, search } = new URL(request.url)
  if ((method !== 'GET' && method !== 'HEAD') || origin !== location.origin) return
  if (mode === 'navigate') event.respondWith(fetch(request).catch(() => withoutNetwork(request)))
  else if (method === 'GET' && CLUB.files.includes(pathname + search))
    event.respondWith(fromCache(request))
  else {
    const answer = answerFromDevice(request)
    if (answer) event.respondWith(answer)
  }
})

async function fillCache() {
  const cache = await caches.open(CACHE)
  // It takes over once no page uses the one before it. After `skipWaiting`, a navigation that begins as the old one stops never
  // ends (Chromium 150).
  await cache.addAll(CLUB.files.map((path) => new Request(path, { cache: 'reload' })))
}

async function deleteOldCaches() {
  for (const name of await caches.keys())
    if (name !== CACHE && !name.startsWith('offline-')) await caches.delete(name)
  await clients.claim()
}

const fromCache = async (request) => (await caches.match(request)) ?? fetch(request)

const withoutNetwork = async (request) => (await documentFromDevice(request)) ?? offlinePage()

async function offlinePage() {
  const language = /^pt\b/i.test((await chosenLanguage()) ?? navigator.language) ? 'pt' : 'en'
  const page = await caches.match(OFFLINE[language])
  if (!page) return Response.error()
  const text = await page.text()
  // The assets layer answers with a redirect, and browsers reject redirected responses for navigations: create a new
  // response.
  return new Response((await hasOffline()) ? text.replace(' hidden', '') : text, {
    headers: page.headers,
  })
}
