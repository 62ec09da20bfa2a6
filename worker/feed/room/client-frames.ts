import * as z from 'zod/mini'
import { FEED_CLOSE, FeedAck } from '../../../shared/feed'

const BYTES_MAX = 64 * 1024

export type Reading = { ack: number } | { close: number }

/** What a client said: up to where it has read, or something for which its socket ends. */
export function readClientFrame(message: string | ArrayBuffer): Reading {
  const bytes = typeof message === 'string' ? Buffer.byteLength(message) : message.byteLength
  if (bytes > BYTES_MAX) return { close: FEED_CLOSE.TOO_LONG }
  const frame = typeof message === 'string' ? z.safeParse(FeedAck, parsed(message)) : null
  return frame?.success ? frame.data : { close: FEED_CLOSE.UNREADABLE }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
