import { SignJWT } from 'jose'

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' }
/** RFC 8292 allows 24 hours. */
const TOKEN_SECONDS = 12 * 3600
const RENEW_BEFORE_MS = 3600 * 1000
const UNCOMPRESSED_POINT = 4

export type VapidKeys = {
  /** What browsers subscribe with: the uncompressed point as base64url. */
  publicKey: string
  privateKey: CryptoKey
}

let opened: { pkcs8: string; keys: Promise<VapidKeys> } | undefined

/** The keys that identify this site to push services (RFC 8292); null on a site without them. */
export function openVapidKeys({ VAPID_PRIVATE_KEY: pkcs8 }: Cloudflare.Env) {
  if (!pkcs8) return null
  if (opened?.pkcs8 !== pkcs8) opened = { pkcs8, keys: importKeys(pkcs8) }
  return opened.keys
}

async function importKeys(pkcs8: string): Promise<VapidKeys> {
  // Extractable: the public key is computed from it.
  const privateKey = await crypto.subtle.importKey(
    'pkcs8',
    Buffer.from(pkcs8, 'base64'),
    ES256,
    true,
    ['sign'],
  )
  const jwk = await crypto.subtle.exportKey('jwk', privateKey)
  const { x = '', y = '' } = 'x' in jwk ? jwk : {}
  const point = Buffer.concat([
    Buffer.of(UNCOMPRESSED_POINT),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ])
  return { publicKey: point.toString('base64url'), privateKey }
}

/** By push service and contact: push services ask senders to use a token for many messages. */
const tokens = new Map<string, { header: string; renewAt: number }>()

/**
 * The `Authorization` header of messages to this endpoint.
 * @param contact where the operator of the push service writes to if something goes wrong: `mailto:…`
 */
export async function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  endpoint: string,
  contact: string,
) {
  const { origin } = new URL(endpoint)
  const key = [publicKey, origin, contact].join(' ')
  const known = tokens.get(key)
  if (known && known.renewAt > Date.now()) return known.header
  const expires = Math.floor(Date.now() / 1000) + TOKEN_SECONDS
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime(expires)
    .setSubject(contact)
    .sign(privateKey)
  const header = `vapid t=${token}, k=${publicKey}`
  tokens.set(key, { header, renewAt: expires * 1000 - RENEW_BEFORE_MS })
  return header
}
