const IV_BYTES = 12
const encoder = new TextEncoder()

/** AES-256-GCM with a key derived from our secret (HKDF-SHA-256). A new secret makes all sealed texts unreadable. */
async function keyFor(secret: string, purpose: string) {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

type Context = {
  /** What the texts are for: each purpose has its own key. */
  purpose: string
  /** The row that the text belongs to. In another row it cannot be decrypted. */
  row: string
}

/** Encrypts a text that has to be stored and used later, as base64url. */
export async function encryptText(secret: string, { purpose, row }: Context, text: string) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(row) },
    await keyFor(secret, purpose),
    encoder.encode(text),
  )
  return Buffer.concat([iv, Buffer.from(encrypted)]).toString('base64url')
}

/** The text; null if it was encrypted with another secret, or for another row. */
export async function decryptText(secret: string, { purpose, row }: Context, sealed: string) {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= IV_BYTES) return null
  const text = await crypto.subtle
    .decrypt(
      {
        name: 'AES-GCM',
        iv: bytes.subarray(0, IV_BYTES),
        additionalData: encoder.encode(row),
      },
      await keyFor(secret, purpose),
      bytes.subarray(IV_BYTES),
    )
    .catch(() => null)
  return text && new TextDecoder().decode(text)
}
