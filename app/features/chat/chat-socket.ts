import * as z from 'zod/mini'
import { type ChatClientFrame, ChatServerFrame } from '../../../shared/chat'
import { LIVE_CLOSE } from '../../../shared/live'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { chatApi } from '../../lib/api/clients'
import { LiveSocket, type LiveState } from '../../lib/live-socket'

/** Short: a room serves one member, so there is no crowd to spread. */
const FIRST_DELAY_MS = 1000

type ChatSocketEvents = {
  onFrame: (frame: ChatServerFrame) => void
  onState: (state: LiveState) => void
}

/** The connection to the member's chat room. */
export function createChatSocket({ onFrame, onState }: ChatSocketEvents) {
  const socket = new LiveSocket({
    path: () => '/api/chat/live',
    firstDelayMs: () => FIRST_DELAY_MS,
    // An answer may be arriving.
    sleeps: () => false,
    closeCodes: {
      [LIVE_CLOSE.SESSION_OVER]: 'session-over',
      [LIVE_CLOSE.NOT_ALLOWED]: 'not-allowed',
    },
    onMessage: (text) => {
      const frame = z.safeParse(ChatServerFrame, JSON.parse(text)).data
      if (!frame) return
      if (frame.type === 'state') socket.ready()
      onFrame(frame)
    },
    onState,
    checkAccess: () =>
      call(chatApi.threads.$get({ query: { limit: '1' } })).then(
        () => 'allowed',
        (error: unknown) => {
          const code = error instanceof ApiError ? error.code : null
          if (code === 'signed_out') return 'signed-out'
          return code === 'vip_required' ? 'not-allowed' : 'allowed'
        },
      ),
  })
  return {
    start: () => socket.start(),
    stop: () => socket.stop(),
    /** False when the frame was not sent. */
    send: (frame: ChatClientFrame) => socket.send(frame),
    /** A frame was missed: reconnect to get the whole state. */
    restart: () => socket.restart(),
  }
}
