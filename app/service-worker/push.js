// Web push: shows messages (worker/push/message.ts writes them) and opens what they lead to. Safari shows messages of this format
// by itself.
/* global CLUB */
/** Milliseconds. A page whose scripts run answers in less. */
const PAGE_ANSWERS_WITHIN = 1000

addEventListener('push', (event) => {
  event.waitUntil(showMessage(event.data))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTarget(event.notification.data?.navigate))
})

addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(resubscribe(event.newSubscription))
})

// Browsers end the subscription of a site that receives messages without showing any.
async function showMessage(data) {
  const { title, navigate, data: more, ...options } = readMessage(data)
  await registration.showNotification(title, {
    icon: CLUB.icon,
    ...options,
    data: { ...more, navigate },
  })
}

function readMessage(data) {
  try {
    const { notification } = data.json()
    if (typeof notification.title === 'string') return notification
  } catch {
    // No message of ours.
  }
  return { title: location.hostname }
}

// In the tab that was used last. Its own router goes there, so that music keeps playing; other windows are the popup player.
async function openTarget(navigate) {
  const { pathname, search, hash } = new URL(navigate ?? '/', location.origin)
  const path = pathname + search + hash
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tabs = windows.filter(({ frameType }) => frameType === 'top-level')
  const tab = tabs.find(({ url }) => url === location.origin + path) ?? tabs[0]
  if (!tab) return openWindow(path)
  // Refused without a click of the person, as in a test.
  await tab.focus().catch(() => {})
  if (!(await goesTo(tab, path))) await tab.navigate(path).catch(() => openWindow(path))
}

const openWindow = (path) => clients.openWindow(path).catch(() => {})

/** Whether the page's router answers that it goes there. */
const goesTo = (tab, path) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), PAGE_ANSWERS_WITHIN)
    tab.postMessage(path, [port2])
  })

// The push service replaced the subscription. The old one answers 410 and is deleted with the next message.
async function resubscribe(replacement) {
  const { public_key } = await (await fetch('/api/push/key')).json()
  const subscription =
    replacement ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: public_key,
    }))
  const save = async () =>
    fetch('/api/push/subscriptions', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': (await chosenLanguage()) ?? navigator.language,
      },
      body: JSON.stringify(subscription),
    })
  if ((await save()).status !== 401) return
  // The access token has expired.
  await fetch('/api/auth/refresh', { method: 'POST' })
  if ((await save()).status === 401) await subscription.unsubscribe()
}

// The chosen language is in a cookie. Workers without cookieStore use the browser's language.
export const chosenLanguage = async () => (await globalThis.cookieStore?.get('language'))?.value
