import { LinkifyIt } from 'linkify-it'

export type TextPart = { text: string; url?: string }

// Two slashes alone, mail and ftp are left as they stand.
const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** A text cut at its links. Only the web's own addresses become links, and only if the browser reads them as such. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of finder.match(text) ?? []) {
    const url = webAddress(found.schema === '' ? found.url.replace(/^http:/, 'https:') : found.url)
    if (!url) continue
    if (found.index > end) parts.push({ text: text.slice(end, found.index) })
    parts.push({ text: text.slice(found.index, found.lastIndex), url })
    end = found.lastIndex
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** None that hides a name or a password before an @: what such a link says is not where it leads. */
function webAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && !url.password ? url.href : null
}
