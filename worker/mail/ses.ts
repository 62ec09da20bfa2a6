import { AwsClient } from 'aws4fetch'
import * as z from 'zod/mini'
import { failureOf, jsonOf, mailbox, request } from './request'
import type { HandoverResult, MailProvider } from './types'

type Options = {
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Where its events are published. */
  configurationSet: string | undefined
}

const Sent = z.object({ MessageId: z.string() })

/** Amazon SES, API v2 (SendEmail): one mail a request; no idempotency keys. */
export function openSes(
  { accessKeyId, secretAccessKey, region, configurationSet }: Options,
  base = `https://email.${region}.amazonaws.com`,
): MailProvider {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'ses', retries: 0 })
  return {
    name: 'ses',
    batchSize: 1,
    requestsPerSecond: 14,
    idempotencyHours: 0,
    async send([mail]): Promise<HandoverResult> {
      if (!mail) return { type: 'accepted', results: [] }
      const { id, from, to, subject, text, html, headers } = mail
      const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
      const signed = await client.sign(`${base}/v2/email/outbound-emails`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          FromEmailAddress: mailbox(from),
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: utf8(subject),
              Body: { Text: utf8(text), Html: utf8(html) },
              Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
            },
          },
          EmailTags: [{ Name: 'recipient', Value: id }],
          ...(configurationSet && { ConfigurationSetName: configurationSet }),
        }),
      })
      const answer = await request(signed)
      if (answer?.status === 200) {
        const sent = z.safeParse(Sent, jsonOf(answer.body))
        return { type: 'accepted', results: [{ id: sent.data?.MessageId ?? null }] }
      }
      return failureOf(answer)
    },
  }
}
