/** Limits of the chat for one member, in a minute and in a day. */
const SPANS = {
  minute: { seconds: 60, messages: 60, tokens: 100_000 },
  day: { seconds: 86_400, messages: 1000, tokens: 200_000 },
} as const

type Span = keyof typeof SPANS
export type UsageExceeded = { span: Span; retryAfter: number }

/** Counts the messages and tokens of one member by minute and by day (UTC). */
export class UsageLimits {
  constructor(private sql: SqlStorage) {}

  /** Null if the member may send a message; else the exceeded limit and the seconds until it resets. */
  refusal(now = Date.now()): UsageExceeded | null {
    for (const span of ['day', 'minute'] as const) {
      const { seconds, messages, tokens } = SPANS[span]
      const began = beginning(span, now)
      const [used] = this.sql
        .exec<{ messages: number; tokens: number }>(
          'select messages, tokens from usage where span = ? and began = ?',
          span,
          began,
        )
        .toArray()
      if (used && (used.messages >= messages || used.tokens >= tokens))
        return { span, retryAfter: began + seconds - Math.floor(now / 1000) }
    }
    return null
  }

  add(use: { messages: number; tokens: number }, now = Date.now()) {
    for (const span of ['minute', 'day'] as const) {
      const began = beginning(span, now)
      this.sql.exec('delete from usage where span = ? and began < ?', span, began)
      this.sql.exec(
        `insert into usage (span, began, messages, tokens) values (?, ?, ?, ?)
         on conflict do update set messages = messages + excluded.messages, tokens = tokens + excluded.tokens`,
        span,
        began,
        use.messages,
        use.tokens,
      )
    }
  }
}

const beginning = (span: Span, now: number) => {
  const { seconds } = SPANS[span]
  return Math.floor(now / 1000 / seconds) * seconds
}
