import * as z from 'zod/mini'
import { CHAT_CLOSE, CHAT_FRAME_BYTES, ChatClientFrame } from '../../../shared/chat'

export type ParsedFrame = { frame: ChatClientFrame } | { close: number }

/** What a client said, or for what its socket ends. */
export function parseClientFrame(message: string | ArrayBuffer): ParsedFrame {
  const bytes = typeof message === 'string' ? Buffer.byteLength(message) : message.byteLength
  if (bytes > CHAT_FRAME_BYTES) return { close: CHAT_CLOSE.TOO_LONG }
  const frame = typeof message === 'string' ? z.safeParse(ChatClientFrame, parsed(message)) : null
  return frame?.success ? { frame: frame.data } : { close: CHAT_CLOSE.UNREADABLE }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
