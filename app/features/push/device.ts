import { call } from '../../lib/api/call'
import { pushApi } from '../../lib/api/clients'
import { readPushOwner, writePushOwner } from '../session/browser-data'

/**
 * Whether this browser shows notifications of the site. `install`: on iPhone and iPad only a site on the Home Screen may. `denied`:
 * only the browser's settings can change it.
 */
export type DeviceState =
  | { state: 'unsupported' | 'install' | 'denied' | 'off' }
  | { state: 'on'; id: string }

export async function readDevice(memberId: string): Promise<DeviceState> {
  if (!isSupported()) return { state: isAppleMobile() ? 'install' : 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'denied' }
  const subscription = await currentSubscription()
  if (!subscription || Notification.permission !== 'granted' || readPushOwner() !== memberId)
    return { state: 'off' }
  // The server may have lost it, for instance because all sessions were ended.
  return { state: 'on', id: await save(subscription) }
}

/** Asks for permission: to be called by a press, before anything else is awaited. */
export async function turnOn(memberId: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return { state: 'denied' }
  if (permission !== 'granted') return { state: 'off' }
  const { public_key } = await call(pushApi.key.$get())
  // A subscription with another key, or of another member.
  await (await currentSubscription())?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
  const id = await save(subscription)
  writePushOwner(memberId)
  return { state: 'on', id }
}

export async function turnOff(id: string): Promise<DeviceState> {
  await (await currentSubscription())?.unsubscribe()
  await call(pushApi.subscriptions[':id'].$delete({ param: { id } }))
  return { state: 'off' }
}

async function save(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const json = { endpoint: endpoint ?? '', keys: { p256dh, auth } }
  return (await call(pushApi.subscriptions.$post({ json }))).id
}

// The service worker is registered after the page has loaded, and never in development.
const isSupported = () =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis

/** iPadOS calls itself a Mac, but Macs have no touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

async function currentSubscription() {
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.getSubscription()
}
