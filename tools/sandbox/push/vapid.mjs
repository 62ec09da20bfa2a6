import { createPublicKey, verify } from 'node:crypto'

const DAY_SECONDS = 24 * 3600
const HEADER = /^vapid\s+(?=.*\bt=([\w.-]+))(?=.*\bk=([\w-]+))/i

/**
 * Verifies the sender's token (RFC 8292), or throws.
 * @param {string | undefined} authorization
 * @param {string} origin of this push service
 * @returns {{ key: string, aud: string, exp: number, sub: string }}
 */
export function verifyVapid(authorization, origin) {
  const [, token, key] = HEADER.exec(authorization ?? '') ?? []
  if (!token) throw new Error('The Authorization header has no VAPID token')
  const [header, claims, signature] = token.split('.')
  if (readJson(header).alg !== 'ES256') throw new Error('The token is not signed with ES256')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature of the token is wrong')
  const { aud, exp, sub } = readJson(claims)
  const now = Date.now() / 1000
  if (aud !== origin) throw new Error(`The token is for ${aud}`)
  if (!(exp > now)) throw new Error('The token has expired')
  if (exp > now + DAY_SECONDS) throw new Error('The token is valid for more than 24 hours')
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(sub))
    throw new Error('The token names no contact')
  return { key, aud, exp, sub }
}

const readJson = (part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

function publicKeyOf(key) {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Error('The key is not an uncompressed point')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}
