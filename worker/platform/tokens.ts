const encoder = new TextEncoder()

/** 256 random bits, for links and cookies. */
export const randomToken = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

/** What is stored of a token: enough to recognise it, too little to use it. */
export async function hashToken(token: string) {
  return Buffer.from(await crypto.subtle.digest('SHA-256', encoder.encode(token))).toString(
    'base64url',
  )
}

/** A token that only the holder of `secret` can compute from another, always the same one. */
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
