import { SECURITY_HEADERS } from '../http/security-headers'
import { STARTER_HASH } from './starter'

/** Origins of other hosts. */
type OtherHosts = { frames: string[]; streams: string[] }

/** Whatever is stored: another character in one channel's address would change the policy of every page. */
const isOrigin = (origin: string) => /^https?:\/\/[a-z\d.-]+(:\d+)?$/.test(origin)

function policy(hosts: OtherHosts) {
  const [frames, streams] = [hosts.frames.filter(isOrigin), hosts.streams.filter(isOrigin)]
  return [
    "default-src 'self'",
    `script-src 'self' '${STARTER_HASH}'`,
    "style-src 'self'",
    // An attribute styles only its own element, and what it loads is limited as all pictures are.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["media-src 'self' blob:", ...streams].join(' '),
    ["connect-src 'self'", ...streams].join(' '),
    "font-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** On every page: the TV's live channels may be at other hosts. */
export const pageHeaders = (hosts: OtherHosts): Record<string, string> => ({
  'Content-Security-Policy': policy(hosts),
  ...SECURITY_HEADERS,
})

/** On the files that the Worker makes for the site. */
export const PAGE_HEADERS = pageHeaders({ frames: [], streams: [] })
