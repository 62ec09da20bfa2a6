const encoder = new TextEncoder()

/** 256 random bits, for links and cookies. */
export const randomToken = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

/** The hash of a token, which is stored in its place. */
export async function hashToken(token: string) {
  return Buffer.from(await crypto.subtle.digest('SHA-256', encoder.encode(token))).toString(
    'base64url',
  )
}

/** HMAC-SHA-256 of a token with our secret. */
export async function deriveToken(secret: string, token: string) {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(token))).toString(
    'base64url',
  )
}
