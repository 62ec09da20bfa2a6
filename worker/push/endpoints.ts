import { isLoopback } from '../lib/loopback'

/** The push services of browsers: Chrome and its relatives, Firefox, Safari, Edge. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

/**
 * Whether messages may be sent to this address. Members choose it, so any other host would let them make the Worker send requests
 * to internal services. `PUSH_SANDBOX` is the origin of the local push service, and only on loopback.
 */
export function isPushEndpoint(endpoint: string, sandbox: string | undefined) {
  // Other parsers read a backslash as part of the user name.
  const url = /[\\\s]/.test(endpoint) ? null : URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (sandbox && isLoopback(new URL(sandbox).hostname) && url.origin === new URL(sandbox).origin)
    return true
  // `URL` leaves out the default port.
  const isDefaultPort = url.port === ''
  return (
    url.protocol === 'https:' && isDefaultPort && PUSH_HOSTS.some((host) => host.test(url.hostname))
  )
}
