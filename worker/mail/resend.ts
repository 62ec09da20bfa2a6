import * as z from 'zod/mini'
import { failureOf, jsonOf, mailbox, request } from './request'
import type { HandoverResult, MailProvider, ProviderMail } from './types'

const API = 'https://api.resend.com'

const Sent = z.object({ id: z.string() })
const SentBatch = z.object({ data: z.array(Sent) })

/**
 * Resend (resend.com/docs): a hundred mails a request, two requests a second, idempotency keys that are kept for 24 hours. One hour
 * less is counted on.
 */
export const openResend = (apiKey: string, base = API): MailProvider => ({
  name: 'resend',
  batchSize: 100,
  requestsPerSecond: 2,
  idempotencyHours: 23,
  async send(mails, key): Promise<HandoverResult> {
    const [first, ...others] = mails
    const isSingle = others.length === 0 && first !== undefined
    const answer = await request(`${base}/emails${isSingle ? '' : '/batch'}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(isSingle ? toJson(first) : mails.map(toJson)),
    })
    if (answer?.status === 200) {
      const json = jsonOf(answer.body)
      const ids = isSingle
        ? [z.safeParse(Sent, json).data]
        : z.safeParse(SentBatch, json).data?.data
      return { type: 'accepted', results: mails.map((_, at) => ({ id: ids?.[at]?.id ?? null })) }
    }
    // The same key came before with other contents, which were accepted: only then is a key kept.
    if (answer?.status === 409 && answer.body.includes('invalid_idempotent_request'))
      return { type: 'accepted', results: mails.map(() => ({ id: null })) }
    // The same request is still being handled.
    if (answer?.status === 409) return { type: 'wait', seconds: 2, error: answer.body }
    return failureOf(answer)
  },
})

const toJson = ({ id, from, to, subject, text, html, headers }: ProviderMail) => ({
  from: mailbox(from),
  to: [to],
  subject,
  text,
  html,
  headers,
  tags: [{ name: 'recipient', value: id }],
})
