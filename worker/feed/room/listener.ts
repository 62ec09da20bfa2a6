import * as z from 'zod/mini'

/** The room trusts this header: the Worker alone can write it. */
export const LISTENER_HEADER = 'x-feed-visitor'

/** Who comes in, as the Worker found out. */
export const ListenerRequest = z.object({
  memberId: z.string(),
  sessionId: z.string(),
  /** When the session ends, if it is not renewed. */
  until: z.string(),
  /** The address it comes from, or the part of it that one line shares: see `networkOf`. */
  network: z.string(),
  /**
   * What it is for: the feed; only whether its own session has changed; or no page at all, but a request that streams audio or
   * video and holds one of the member's places with it.
   */
  kind: z._default(z.enum(['feed', 'session', 'stream']), 'feed'),
  /** What the session was allowed when it was last looked at. */
  rights: z._default(z.string(), ''),
  /** What was asked for by `since`; null for nothing. */
  since: z.nullable(z.string()),
})
export type ListenerRequest = z.infer<typeof ListenerRequest>

/** What is remembered of a socket, also while the room sleeps. */
export const Listener = z.extend(z.omit(ListenerRequest, { since: true }), {
  joined: z.number(),
  /** What it was sent when it came; from then on it gets what all get. */
  sent: z.number(),
  acked: z.number(),
  /** Whether it receives the feed: `kind` feed always does, a member's connection (`kind` session) when it has joined. */
  follows: z._default(z.boolean(), false),
})
export type Listener = z.infer<typeof Listener>

/** A socket that has just connected and receives nothing of the feed yet. */
export const newListener = (who: Omit<ListenerRequest, 'since'>): Listener => ({
  ...who,
  joined: Date.now(),
  sent: 0,
  acked: 0,
  follows: false,
})

export const memberTag = (memberId: string) => `member:${memberId}`
export const networkTag = (network: string) => `network:${network.slice(0, 100)}`

/** A number that was once a `seq` of ours; null for anything else. */
export const readSince = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null)
