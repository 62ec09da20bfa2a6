import { SignJWT, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'

/** Seconds. The session row is still read at each request. */
export const ACCESS_SECONDS = 600

const ISSUER = 'fan-club'
const AUDIENCE = 'fan-club-session'

export type AccessClaims = { userId: string; sessionId: string }

export const signAccessToken = async ({ userId, sessionId }: AccessClaims, secret: string) =>
  new SignJWT({ sid: sessionId, use: 'access' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_SECONDS}s`)
    .sign(await keyOf(secret))

type Verified = { claims: AccessClaims; secret: string; until: number }

/** Tokens whose signature was verified: checking one costs more than most answers. `until` is the token's own end. */
const verified = new LRUCache<string, Verified>({ max: 2000 })

/** The claims of a valid token; else null. */
export async function readAccessToken(token: string, secret: string): Promise<AccessClaims | null> {
  const cached = verified.get(token)
  if (cached && cached.secret === secret && cached.until > Date.now()) return cached.claims
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      // By default jose also accepts HS384 and tokens that never expire.
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'use'],
    })
    const { sub, sid, use, exp } = payload
    if (!sub || typeof sid !== 'string' || use !== 'access' || !exp) return null
    const claims = { userId: sub, sessionId: sid }
    verified.set(token, { claims, secret, until: exp * 1000 })
    return claims
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

const keys = new Map<string, CryptoKey>()

/** Imported once: every request of a member needs it. */
async function keyOf(secret: string) {
  const known = keys.get(secret)
  if (known) return known
  const bytes = new TextEncoder().encode(secret)
  // With a short secret sessions could be forged.
  if (bytes.length < 32) throw new Error('SESSION_SECRET must have at least 32 bytes')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}
