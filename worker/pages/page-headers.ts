import { liveEmbedUrl } from '../../brand.config.ts'
import { SECURITY_HEADERS } from '../http/security-headers.ts'
import { STARTER_HASH } from './starter.ts'

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
  ...SECURITY_HEADERS,
}
