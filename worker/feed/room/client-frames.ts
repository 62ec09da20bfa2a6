import * as z from 'zod/mini'
import { FEED_CLOSE, FeedAck, MemberClientFrame } from '../../../shared/feed'
import type { Listener } from './listener'

const BYTES_MAX = 64 * 1024

export type ParsedFrame = MemberClientFrame | { close: number }

/** What a client sent, or the code to close its socket with. Only a member's connection may join and leave the feed. */
export function parseClientFrame(
  kind: Listener['kind'],
  message: string | ArrayBuffer,
): ParsedFrame {
  const bytes = typeof message === 'string' ? Buffer.byteLength(message) : message.byteLength
  if (bytes > BYTES_MAX) return { close: FEED_CLOSE.TOO_LONG }
  const schema = kind === 'session' ? MemberClientFrame : FeedAck
  const frame = typeof message === 'string' ? z.safeParse(schema, parsed(message)) : null
  return frame?.success ? frame.data : { close: FEED_CLOSE.UNREADABLE }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
