/** What a device of the member has stored, by the server's clock. */
export type PlaybackNotice = { device: string; updated_at: string }

const KEY = 'device'
let known: string | undefined

/** Name and id of this browser, made once. It tells devices apart and identifies nobody. */
export function thisDevice() {
  return (known ??= storedDevice() ?? newDevice())
}

/** The device as people call it: without its id. Other players have only a name. */
export const deviceName = (device: string) => device.replace(/ #\w+$/, '')

// Storage throws where the browser blocks it: then each page is a device.
function storedDevice() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function newDevice() {
  const device = `${browserName(navigator.userAgent)} #${crypto.randomUUID().slice(0, 8)}`
  try {
    localStorage.setItem(KEY, device)
  } catch {
    // Not stored.
  }
  return device
}

const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** For example `Firefox, Android`. */
export function browserName(userAgent: string) {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  )
  return found.join(', ') || 'Browser'
}

const events = new EventTarget()

export const emitPlayback = (notice: PlaybackNotice) =>
  events.dispatchEvent(new CustomEvent('playback', { detail: notice }))

/** Calls `listener` when the server reports what a device has stored; returns unsubscribe. */
export function onPlayback(listener: (notice: PlaybackNotice) => void) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only emitPlayback dispatches
  const handle = (event: Event) => listener((event as CustomEvent<PlaybackNotice>).detail)
  events.addEventListener('playback', handle)
  return () => events.removeEventListener('playback', handle)
}
