import { LinkifyIt } from 'linkify-it'
import { findMentions } from '../../../shared/mentions'

export type TextPart = { text: string; url?: string; mention?: string }

// `//…`, mail and ftp addresses stay plain text.
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** Splits a text at its links and mentions. Only http and https addresses that the browser can parse become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of linkify.match(text) ?? []) {
    const url = webAddress(match.schema === '' ? match.url.replace(/^http:/, 'https:') : match.url)
    if (!url) continue
    if (match.index > end) parts.push(...mentionParts(text, end, match.index))
    parts.push({ text: text.slice(match.index, match.lastIndex), url })
    end = match.lastIndex
  }
  if (end < text.length) parts.push(...mentionParts(text, end, text.length))
  return parts
}

/** Splits a part of the text at its mentions. */
function mentionParts(text: string, start: number, end: number): TextPart[] {
  const parts: TextPart[] = []
  let done = start
  for (const { name, index } of findMentions(text)) {
    const after = index + 1 + name.length
    if (index < done || after > end) continue
    if (index > done) parts.push({ text: text.slice(done, index) })
    parts.push({ text: text.slice(index, after), mention: name })
    done = after
  }
  if (done < end) parts.push({ text: text.slice(done, end) })
  return parts
}

/** No addresses with a name or password before an @: they disguise the real host. */
function webAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && !url.password ? url.href : null
}
