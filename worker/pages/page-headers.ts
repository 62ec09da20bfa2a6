import { liveEmbedUrl } from '../../brand.config.ts'
import { SECURITY_HEADERS } from '../http/security-headers.ts'
import { STARTER_HASH } from './starter.ts'

/** The site of the TV's live channel, the only one that may be framed. */
const embedOrigin = URL.canParse(liveEmbedUrl) ? ` ${new URL(liveEmbedUrl).origin}` : ''

/** On every page and static file. The build reads this too: import nothing that Node cannot. */
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
  ...SECURITY_HEADERS,
}
