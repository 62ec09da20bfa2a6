import { LinkifyIt } from 'linkify-it'

export type TextPart = { text: string; url?: string }

// `//…`, mail and ftp addresses stay plain text.
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** Splits a text at its links. Only http and https addresses that the browser can parse become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of linkify.match(text) ?? []) {
    const url = webAddress(match.schema === '' ? match.url.replace(/^http:/, 'https:') : match.url)
    if (!url) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: text.slice(match.index, match.lastIndex), url })
    end = match.lastIndex
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** No addresses with a name or password before an @: they disguise the real host. */
function webAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && !url.password ? url.href : null
}
