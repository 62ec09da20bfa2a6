import { generateKeyPairSync, randomBytes } from 'node:crypto'

const SESSION_SECRET_BYTES = 48

/** The secrets that a site makes for itself, at its first start or deploy. */
export const MAKE_SECRETS = {
  /** Signs sessions. */
  SESSION_SECRET: () => randomBytes(SESSION_SECRET_BYTES).toString('base64url'),
  /** Identifies the site to push services (RFC 8292): a P-256 key, PKCS #8 as base64. */
  VAPID_PRIVATE_KEY: () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'der' })
      .toString('base64'),
}
