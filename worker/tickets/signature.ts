import { DomainError } from '../errors'

/** Older and later requests are refused, against replays. */
const TOLERANCE_SECONDS = 300

/** @throws DomainError `bad_signature` unless the header `t=<seconds>,v1=<hex>` signs this very body, just now */
export async function requireSignature(secret: string, header: string, body: string, now: Date) {
  const parts = new Map(header.split(',').map((part) => splitOnce(part.trim())))
  const time = parts.get('t') ?? ''
  const age = Math.abs(now.getTime() / 1000 - Number(time))
  // False for NaN.
  if (!(age <= TOLERANCE_SECONDS)) throw new DomainError('bad_signature')
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signature = Buffer.from(parts.get('v1') ?? '', 'hex')
  if (!(await crypto.subtle.verify('HMAC', key, signature, encoder.encode(`${time}.${body}`))))
    throw new DomainError('bad_signature')
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
