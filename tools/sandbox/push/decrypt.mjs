import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

const SALT_BYTES = 16
const TAG_BYTES = 16
/** Salt, record size, length of the key. */
const HEADER_BYTES = SALT_BYTES + 4 + 1
const LAST_RECORD = 2

/**
 * Decrypts a push message (RFC 8291; its frame is RFC 8188). Written on node:crypto alone, so that it checks the library that
 * encrypts. @throws for what no browser would accept
 * @param {Buffer} body
 * @param {{ privateKey: Buffer, auth: Buffer }} subscription
 * @returns {string}
 */
export function decrypt(body, { privateKey, auth }) {
  const salt = body.subarray(0, SALT_BYTES)
  const recordSize = body.readUInt32BE(SALT_BYTES)
  const keyLength = body.readUInt8(SALT_BYTES + 4)
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength)
  const record = body.subarray(HEADER_BYTES + keyLength)
  if (keyLength !== 65) throw new Error('The key is not an uncompressed point')
  if (record.length > recordSize) throw new Error('A push message is one record')

  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(privateKey)
  const secret = receiver.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey])
  const inputKey = derive(secret, auth, info, 32)
  const contentKey = derive(inputKey, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(inputKey, salt, 'Content-Encoding: nonce\0', 12)

  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== LAST_RECORD) throw new Error('The padding has no delimiter')
  return padded.subarray(0, end).toString('utf8')
}

const derive = (key, salt, info, length) => Buffer.from(hkdfSync('sha256', key, salt, info, length))
