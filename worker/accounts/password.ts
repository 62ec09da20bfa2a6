import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// OWASP's scrypt parameters: about 240 ms and 16 MB. workerd computes one at a time, on the isolate's thread;
// callers check their rate limits first.
const COST = { N: 2 ** 14, r: 8, p: 5 }
const KEY_BYTES = 32

/** `scrypt$N$r$p$salt$hash`: with the parameters, so that they can be raised later. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, COST)
  return [
    'scrypt',
    COST.N,
    COST.r,
    COST.p,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join('$')
}

/** @param stored empty for a member of an import without credentials, who has no password until they reset it */
export async function isPassword(password: string, stored = '') {
  const [, N, r, p, salt = '', hash = ''] = (stored || NO_PASSWORD).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Compared when there is no such account or no password, so that all answers take the same time. No password matches it. */
export const NO_PASSWORD = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const derive = (password: string, salt: Buffer, cost: typeof COST) =>
  new Promise<Buffer>((resolve, reject) => {
    // Keyboards differ in the Unicode form that they send for the same character.
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { ...cost, maxmem: 2 ** 26 },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
