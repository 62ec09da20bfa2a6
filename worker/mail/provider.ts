import { isLoopback } from '../lib/loopback'
import { openPostmark } from './postmark'
import { openResend } from './resend'
import { openSes } from './ses'
import type { MailProvider } from './types'

/** The provider for mail to the list; null when none is configured. Cloudflare's own service allows transactional mail only. */
export function openMailProvider(env: Cloudflare.Env): MailProvider | null {
  const provider = byName(env)
  const pace = Number(env.MAIL_REQUESTS_PER_SECOND)
  return provider && pace > 0 ? { ...provider, requestsPerSecond: pace } : provider
}

function byName(env: Cloudflare.Env): MailProvider | null {
  const base = env.MAIL_API_BASE && onLoopback(env.MAIL_API_BASE)
  switch (env.MAIL_PROVIDER ?? '') {
    case 'resend':
      return env.RESEND_API_KEY ? openResend(env.RESEND_API_KEY, base) : null
    case 'postmark':
      return env.POSTMARK_SERVER_TOKEN
        ? openPostmark(env.POSTMARK_SERVER_TOKEN, env.POSTMARK_STREAM, base)
        : null
    case 'ses':
      return env.SES_ACCESS_KEY_ID && env.SES_SECRET_ACCESS_KEY && env.SES_REGION
        ? openSes(
            {
              accessKeyId: env.SES_ACCESS_KEY_ID,
              secretAccessKey: env.SES_SECRET_ACCESS_KEY,
              region: env.SES_REGION,
              configurationSet: env.SES_CONFIGURATION_SET,
            },
            base,
          )
        : null
    default:
      return null
  }
}

// Only loopback: a variable must not send the key to another host.
function onLoopback(base: string) {
  if (!isLoopback(new URL(base).hostname)) throw new Error('MAIL_API_BASE must be on loopback')
  return base
}
