import { sendJson } from '../http/answer.mjs'

const RETRY_AFTER = { 429: { 'retry-after': '1' } }

/** @param {string} address `"Name" <address>` or the address */
const bare = (address) => /<([^>]*)>$/.exec(address)?.[1] ?? address

const objectOf = (pairs = []) => Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]))

const ERRORS = {
  401: 'validation_error',
  409: 'invalid_idempotent_request',
  429: 'rate_limit_exceeded',
  500: 'application_error',
}

const resend = {
  name: 'resend',
  routes: ['POST /emails', 'POST /emails/batch'],
  isAuthorized: (headers, key) => headers.authorization === `Bearer ${key}`,
  keyOf: (headers) => headers['idempotency-key'],
  read: (body) =>
    (Array.isArray(body) ? body : [body]).map(({ to, tags = [], headers = {}, ...mail }) => ({
      ...mail,
      to: [to].flat()[0],
      headers,
      tags,
      isOne: !Array.isArray(body),
    })),
  answer(response, mails) {
    const data = mails.map(({ id }) => ({ id }))
    sendJson(response, 200, mails[0]?.isOne ? data[0] : { data })
  },
  refuse: (response, status) =>
    sendJson(
      response,
      status,
      { statusCode: status, name: ERRORS[status], message: ERRORS[status] },
      RETRY_AFTER[status],
    ),
  eventOf: (type, { id, to, from, subject, tags }) => ({
    type: `email.${type}`,
    created_at: new Date().toISOString(),
    data: {
      email_id: id,
      from,
      to: [to],
      subject,
      tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
      ...(type === 'bounced' && {
        bounce: { type: 'Permanent', subType: 'General', message: 'The address does not exist.' },
      }),
    },
  }),
}

const postmark = {
  name: 'postmark',
  routes: ['POST /email', 'POST /email/batch'],
  isAuthorized: (headers, key) => headers['x-postmark-server-token'] === key,
  read: (body) =>
    [body].flat().map((mail) => ({
      to: bare(mail.To),
      from: mail.From,
      subject: mail.Subject,
      text: mail.TextBody,
      html: mail.HtmlBody,
      headers: objectOf(mail.Headers),
      metadata: mail.Metadata,
      isOne: !Array.isArray(body),
    })),
  answer(response, mails) {
    const results = mails.map(({ id, to }) => ({
      To: to,
      SubmittedAt: new Date().toISOString(),
      MessageID: id,
      ErrorCode: 0,
      Message: 'OK',
    }))
    sendJson(response, 200, mails[0]?.isOne ? results[0] : results)
  },
  refuse: (response, status) =>
    sendJson(response, status, { ErrorCode: status, Message: 'refused' }, RETRY_AFTER[status]),
  eventOf: (type, { id, to, metadata }) => ({
    MessageID: id,
    Metadata: metadata,
    MessageStream: 'broadcast',
    ...{
      delivered: { RecordType: 'Delivery', Recipient: to },
      bounced: { RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1, Email: to },
      complained: { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: to },
    }[type],
  }),
}

const ses = {
  name: 'ses',
  routes: ['POST /v2/email/outbound-emails'],
  isAuthorized: (headers, key) =>
    (headers.authorization ?? '').startsWith(`AWS4-HMAC-SHA256 Credential=${key}/`),
  read: ({ FromEmailAddress, Destination, Content: { Simple }, EmailTags }) => [
    {
      to: bare(Destination.ToAddresses[0]),
      from: FromEmailAddress,
      subject: Simple.Subject.Data,
      text: Simple.Body.Text?.Data,
      html: Simple.Body.Html?.Data,
      headers: objectOf(Simple.Headers),
      tags: Object.fromEntries((EmailTags ?? []).map(({ Name, Value }) => [Name, [Value]])),
    },
  ],
  answer: (response, [mail]) => sendJson(response, 200, { MessageId: mail.id }),
  refuse: (response, status) =>
    sendJson(response, status, { message: 'refused' }, RETRY_AFTER[status]),
  eventOf: (type, { id, to, tags }) => ({
    Type: 'Notification',
    MessageId: id,
    Message: JSON.stringify({
      eventType: { delivered: 'Delivery', bounced: 'Bounce', complained: 'Complaint' }[type],
      mail: { messageId: id, tags },
      ...{
        delivered: { delivery: { recipients: [to] } },
        bounced: {
          bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: to }] },
        },
        complained: { complaint: { complainedRecipients: [{ emailAddress: to }] } },
      }[type],
    }),
  }),
}

export const PROVIDERS = [resend, postmark, ses]
