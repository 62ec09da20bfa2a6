import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { DomainError } from '../errors'
import { jsonOf, request } from './request'

/** What became of a mail. `recipient`: the row id that we sent with it, null for other mails. */
export type MailEvent = {
  type: 'delivered' | 'bounced' | 'complained' | 'unsubscribed'
  email: string
  recipient: string | null
}

const TOLERANCE_SECONDS = 300
const ROW_ID = /^[\w-]{1,128}$/

/**
 * The events in a provider's request. Bounces are permanent ones only; events of other kinds are left out.
 * @throws DomainError `invalid_signature`, `signed_out` (without the password of the webhook), `not_found` for an unknown provider
 */
export async function openMailEvents(
  env: Cloudflare.Env,
  provider: string,
  headers: Headers,
  body: string,
): Promise<MailEvent[]> {
  const secret = env.MAIL_WEBHOOK_SECRET
  switch (provider) {
    case 'resend':
      requireSvix(secret, headers, body)
      return resendEvents(jsonOf(body))
    case 'postmark':
      requirePassword(secret, headers)
      return postmarkEvents(jsonOf(body))
    case 'ses':
      requirePassword(secret, headers)
      return sesEvents(jsonOf(body))
    default:
      throw new DomainError('not_found')
  }
}

/** The signature of Svix, which Resend uses (docs.svix.com: Verifying Payloads Manually). */
function requireSvix(secret: string | undefined, headers: Headers, body: string) {
  const refused = new DomainError('invalid_signature')
  const [id, time] = [headers.get('svix-id'), headers.get('svix-timestamp')]
  if (!secret || !id || !time) throw refused
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_SECONDS)) throw refused
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  const given = (headers.get('svix-signature') ?? '').split(' ')
  if (!given.some((one) => isSame(one, `v1,${expected}`))) throw refused
}

/** Postmark and Amazon SNS send the user and password of the webhook's address (Basic authentication). SNS waits for a 401. */
function requirePassword(secret: string | undefined, headers: Headers) {
  const [scheme = '', credentials = ''] = (headers.get('Authorization') ?? '').split(' ')
  const given = Buffer.from(credentials, 'base64').toString()
  const isRight = /^basic$/i.test(scheme) && isSame(given.slice(given.indexOf(':') + 1), secret)
  if (secret && isRight) return
  throw new DomainError('signed_out', { headers: { 'WWW-Authenticate': 'Basic realm="mail"' } })
}

function isSame(one: string, other = '') {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}

const Tags = z.union([
  z.pipe(
    z.array(z.object({ name: z.string(), value: z.string() })),
    z.transform((tags) => tags.find(({ name }) => name === 'recipient')?.value),
  ),
  z.pipe(
    z.object({ recipient: z.optional(z.string()) }),
    z.transform(({ recipient }) => recipient),
  ),
])

const ResendEvent = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string()),
    tags: z.optional(z.nullable(Tags)),
    bounce: z.optional(z.object({ type: z.optional(z.string()) })),
  }),
})

function resendEvents(json: unknown): MailEvent[] {
  const { type, data } = parsed(ResendEvent, json)
  const { to, tags, bounce } = data
  const isPermanent = !bounce?.type || bounce.type === 'Permanent'
  switch (type) {
    case 'email.delivered':
      return eventsOf('delivered', to, tags)
    case 'email.complained':
      return eventsOf('complained', to, tags)
    case 'email.bounced':
      return isPermanent ? eventsOf('bounced', to, tags) : []
    default:
      return []
  }
}

const PostmarkEvent = z.object({
  RecordType: z.string(),
  Type: z.optional(z.string()),
  Email: z.optional(z.string()),
  Recipient: z.optional(z.string()),
  SuppressSending: z.optional(z.boolean()),
  Metadata: z.optional(z.nullable(z.object({ recipient: z.optional(z.string()) }))),
})
const POSTMARK_PERMANENT = new Set(['HardBounce', 'BadEmailAddress'])

function postmarkEvents(json: unknown): MailEvent[] {
  const event = parsed(PostmarkEvent, json)
  const to = [event.Email ?? event.Recipient ?? '']
  const recipient = event.Metadata?.recipient
  switch (event.RecordType) {
    case 'Delivery':
      return eventsOf('delivered', to, recipient)
    case 'SpamComplaint':
      return eventsOf('complained', to, recipient)
    case 'Bounce':
      if (event.Type === 'SpamComplaint') return eventsOf('complained', to, recipient)
      return POSTMARK_PERMANENT.has(event.Type ?? '') ? eventsOf('bounced', to, recipient) : []
    case 'SubscriptionChange':
      return event.SuppressSending ? eventsOf('unsubscribed', to, recipient) : []
    default:
      return []
  }
}

const SnsMessage = z.object({
  Type: z.string(),
  Message: z.optional(z.string()),
  SubscribeURL: z.optional(z.string()),
})
const Addresses = z.array(z.object({ emailAddress: z.string() }))
const SesEvent = z.object({
  eventType: z.optional(z.string()),
  notificationType: z.optional(z.string()),
  mail: z.object({
    tags: z.optional(z.object({ recipient: z.optional(z.array(z.string())) })),
  }),
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: Addresses })),
  complaint: z.optional(z.object({ complainedRecipients: Addresses })),
  delivery: z.optional(z.object({ recipients: z.array(z.string()) })),
})

async function sesEvents(json: unknown): Promise<MailEvent[]> {
  const message = parsed(SnsMessage, json)
  if (message.Type === 'SubscriptionConfirmation') await confirmTopic(message.SubscribeURL ?? '')
  if (message.Type !== 'Notification') return []
  const { mail, bounce, complaint, delivery } = parsed(SesEvent, jsonOf(message.Message ?? ''))
  const recipient = mail.tags?.recipient?.[0]
  const emails = (list: z.infer<typeof Addresses> = []) => list.map((one) => one.emailAddress)
  return [
    ...eventsOf('delivered', delivery?.recipients ?? [], recipient),
    ...eventsOf('complained', emails(complaint?.complainedRecipients), recipient),
    ...(bounce?.bounceType === 'Permanent'
      ? eventsOf('bounced', emails(bounce.bouncedRecipients), recipient)
      : []),
  ]
}

/** Opens the address by which Amazon SNS confirms an endpoint; of Amazon only. */
async function confirmTopic(address: string) {
  const url = URL.canParse(address) ? new URL(address) : null
  const isAmazon = /^sns\.[a-z0-9-]+\.amazonaws\.com$/.test(url?.hostname ?? '')
  if (url?.protocol === 'https:' && isAmazon) await request(url.href)
}

const eventsOf = (
  type: MailEvent['type'],
  emails: string[],
  recipient: string | null | undefined,
): MailEvent[] =>
  emails.map((email) => ({
    type,
    email: /<([^>]*)>$/.exec(email)?.[1] ?? email.trim().toLowerCase(),
    recipient: recipient && ROW_ID.test(recipient) ? recipient : null,
  }))

function parsed<T extends z.ZodMiniType>(schema: T, json: unknown): z.output<T> {
  const result = z.safeParse(schema, json)
  if (!result.success) throw new DomainError('invalid_input')
  return result.data
}
