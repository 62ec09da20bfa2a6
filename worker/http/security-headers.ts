import { liveEmbedUrl } from '../../brand.config.ts'
import { STARTER_HASH } from '../pages/starter.ts'

/** Where the TV's live channel is shown: the one page of somebody else that ours may hold. */
const embedOrigin = URL.canParse(liveEmbedUrl) ? ` ${new URL(liveEmbedUrl).origin}` : ''

/** On the shell and every static file. The build reads this too: import nothing that node cannot. */
export const PAGE_HEADERS: Record<string, string> = {
  'Content-Security-Policy': [
    "default-src 'self'",
    `script-src 'self' '${STARTER_HASH}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    `frame-src 'self'${embedOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A popup player must be able to speak to the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** On every answer of the API: data, never a document. */
export const DATA_HEADERS: Record<string, string> = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
