import type { ErrorCode } from '../../../shared/errors'
import { CHAT_AFTER_MS } from '../../../shared/parties'
import type { ProgrammeState } from '../../../shared/programme'
import type { PartyRecord } from '../party-queries'

/** From the opening of the doors to some minutes after the end. */
export const isChatOpen = ({ status, ended_at }: ProgrammeState, now: number) =>
  status === 'doors' ||
  status === 'live' ||
  (status === 'ended' && ended_at !== null && now < ended_at + CHAT_AFTER_MS)

const LINK =
  /https?:\/\/|\bwww\.|\b[\p{L}\d-]+\.(?:com|net|org|io|gg|tv|br|co|uk|me|ly|xyz|app|dev|link|info|shop|store|live|ru|de|fr)\b/iu

export const hasLink = (text: string) => LINK.test(text)

/** Without case and accents. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether one of these words, or expressions, stands in the text as a whole word. */
export function hasBlockedWord(text: string, blocked: readonly string[]) {
  const words = ` ${folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return blocked.some((word) => {
    const sought = folded(word)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    return sought !== '' && words.includes(` ${sought} `)
  })
}

/** The rules for texts that do not apply to the party's staff. @param silencedUntil epoch milliseconds */
export function textRefusal(
  text: string,
  party: PartyRecord,
  silencedUntil: number | null,
  now: number,
): { code: ErrorCode; retry_after?: number } | null {
  if (silencedUntil !== null)
    return { code: 'chat_silenced', retry_after: Math.ceil((silencedUntil - now) / 1000) }
  if (!party.links && hasLink(text)) return { code: 'chat_links' }
  return hasBlockedWord(text, party.blocked_words) ? { code: 'chat_words' } : null
}
