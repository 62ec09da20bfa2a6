import { createHash } from 'node:crypto'
import type { Language } from '../../shared/language'
import type { Database } from '../db/client'

/** What one notification says to its recipient. */
export type PushMessage = {
  title: string
  body: string
  /** On this site, starting with `/`. */
  path: string
  kind: string
  language: Language
}

/**
 * The messages of these notifications, in the recipient's language. Null or absent: the recipient may not see it any more.
 * @param notificationIds at most as many as one task sends
 */
export type ReadPushMessages = (
  db: Database,
  notificationIds: string[],
) => Promise<Map<string, PushMessage | null>>

/** Characters: more than any system shows. Together with the address they fit into the 3993 bytes of a message. */
const TITLE_MAX = 100
const BODY_MAX = 300
const BYTES_OF_CHARACTER = 5
/** Of UTF-8. */
const ADDRESS_BYTES_MAX = 1000

/** RFC 8030 §5.4: at most 32 characters of base64url. */
const TOPIC_LENGTH = 32

/**
 * The same for every attempt to deliver a notification: the push service then replaces a message that it has not delivered yet
 * (`Topic`), and the browser the notification that it shows (`tag`).
 */
export const topicOf = (notificationId: string) =>
  createHash('sha256').update(notificationId).digest('base64url').slice(0, TOPIC_LENGTH)

/**
 * The declarative format: Safari shows it without a service worker; elsewhere ours does (app/service-worker/service-worker.js).
 * https://www.w3.org/TR/push-api/#declarative-push-message
 */
export function payloadOf(
  { title, body, path, kind, language }: PushMessage,
  topic: string,
  origin: string,
) {
  const address = new URL(path, origin)
  // A path that starts with `//` would be another site.
  const isOurs = address.origin === new URL(origin).origin
  const isShort = Buffer.byteLength(address.href) <= ADDRESS_BYTES_MAX
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: clipped(title, TITLE_MAX),
      body: clipped(body, BODY_MAX),
      navigate: isOurs && isShort ? address.href : `${origin}/`,
      lang: language,
      dir: 'ltr',
      tag: topic,
      data: { kind },
    },
  })
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function clipped(text: string, max: number) {
  const clean = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  let result = ''
  let count = 0
  let bytes = 0
  for (const { segment } of characters.segment(clean)) {
    count += 1
    // As JSON, where a quotation mark has two.
    bytes += Buffer.byteLength(JSON.stringify(segment)) - 2
    if (count > max || bytes > max * BYTES_OF_CHARACTER) return `${result}…`
    result += segment
  }
  return result
}

/** RFC 8030 §5.3. A phone that saves its battery wakes up only for `high`. */
const URGENCY: Record<string, 'low' | 'high'> = {
  like: 'low',
  broadcast: 'low',
  release: 'high',
  reminder: 'high',
  party: 'high',
}

export const urgencyOf = (kind: string) => URGENCY[kind] ?? 'normal'
