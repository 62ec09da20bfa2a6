import * as z from 'zod/mini'
import { failureOf, jsonOf, mailbox, request } from './request'
import type { HandoverResult, MailProvider, MailResult } from './types'

const API = 'https://api.postmarkapp.com'
const DEFAULT_STREAM = 'broadcast'

const Results = z.array(
  z.object({
    ErrorCode: z.number(),
    Message: z.optional(z.string()),
    MessageID: z.optional(z.string()),
  }),
)

/** Postmark (postmarkapp.com/developer): five hundred mails a request of at most 50 MB, each with its own result; no idempotency keys. */
export const openPostmark = (token: string, stream = DEFAULT_STREAM, base = API): MailProvider => ({
  name: 'postmark',
  batchSize: 500,
  requestsPerSecond: 5,
  idempotencyHours: 0,
  async send(mails): Promise<HandoverResult> {
    const answer = await request(`${base}/email/batch`, {
      method: 'POST',
      headers: {
        'X-Postmark-Server-Token': token,
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(
        mails.map(({ id, isList, from, to, subject, text, html, headers }) => ({
          From: mailbox(from),
          To: to,
          Subject: subject,
          TextBody: text,
          HtmlBody: html,
          Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          Metadata: { recipient: id },
          MessageStream: isList ? stream : 'outbound',
          TrackOpens: false,
          TrackLinks: 'None',
        })),
      ),
    })
    if (answer?.status !== 200) return failureOf(answer)
    const results = z.safeParse(Results, jsonOf(answer.body)).data ?? []
    return { type: 'accepted', results: mails.map((_, at) => resultOf(results[at])) }
  },
})

const resultOf = (result: z.infer<typeof Results>[number] | undefined): MailResult =>
  result && result.ErrorCode !== 0
    ? { refused: `${result.ErrorCode} ${result.Message ?? ''}` }
    : { id: result?.MessageID ?? null }
