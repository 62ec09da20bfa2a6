import LastingSocket from 'partysocket/ws'
import { SessionNotice } from '../../../shared/membership'
import { sayInboxChanged } from './staff-word'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** Over, not allowed, too many of this member's pages: nobody answers the same caller otherwise. */
const FINAL = new Set([4401, 4403])

/**
 * Listens for the server's word that this session may do more or less than before, such as the moment a payment is
 * confirmed; an administrator's, also that the inbox changed. `changed` also runs when it opens, for what was said until then was
 * not heard, and before each new try after a break: asking who is here renews a session that ran out.
 * @returns how to stop
 */
export function hearServer(changed: () => void) {
  let tries = 0
  const address = () => {
    if (tries++ > 0) changed()
    return new URL('/api/session/live', window.location.href).href.replace(/^http/, 'ws')
  }
  const socket = new LastingSocket(address, [], {
    minReconnectionDelay: FIRST_WAIT_MS,
    maxReconnectionDelay: LONGEST_WAIT_MS,
    reconnectionDelayGrowFactor: 2,
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: ({ code }) => {
      if (code === 4401) changed()
      return !FINAL.has(code)
    },
  })
  // Whatever was told before it was open, nobody heard.
  socket.addEventListener('open', () => {
    changed()
    sayInboxChanged()
  })
  socket.addEventListener('message', ({ data }) => {
    const notice = readNotice(data)
    if (notice === 'session') changed()
    if (notice === 'inbox') sayInboxChanged()
  })
  return () => socket.close()
}

function readNotice(data: unknown) {
  try {
    return SessionNotice.parse(JSON.parse(String(data))).type
  } catch {
    return null
  }
}
