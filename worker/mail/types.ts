/** A mail with its recipient's row id, which the provider repeats in its events. */
export type ProviderMail = {
  id: string
  /** Providers keep list mail and transactional mail apart. */
  isList: boolean
  from: { email: string; name: string }
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** For each mail, in order: the provider's id of it, or why it refuses it. */
export type MailResult = { id: string | null } | { refused: string }

export type HandoverResult =
  | { type: 'accepted'; results: MailResult[] }
  /** Too many requests, or an answer that says nothing about these mails: wait and repeat. Nothing was accepted. */
  | { type: 'wait'; seconds: number | null; error: string }
  /** A server error. Nothing was accepted. */
  | { type: 'unavailable'; error: string }
  /** The request as a whole is refused, perhaps because of one of its mails. Nothing was accepted. */
  | { type: 'refused'; error: string }
  /** No answer: the mails may have been accepted. */
  | { type: 'lost'; error: string }

export type MailProvider = {
  name: 'resend' | 'postmark' | 'ses'
  /** Mails in one request. */
  batchSize: number
  /** Pace, for a new account. `MAIL_REQUESTS_PER_SECOND` changes it. */
  requestsPerSecond: number
  /** For so long a repeated request with the same key sends nothing again. 0: the provider has no such keys. */
  idempotencyHours: number
  /** @param key of the request: a repetition has the same key and the same mails */
  send: (mails: ProviderMail[], key: string) => Promise<HandoverResult>
}
