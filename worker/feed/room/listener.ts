import * as z from 'zod/mini'

/** The room trusts this header: only the Worker can send it. */
export const LISTENER_HEADER = 'x-feed-visitor'

/** A connection, as the Worker has checked it. */
export const ListenerRequest = z.object({
  memberId: z.string(),
  sessionId: z.string(),
  /** When the session ends, if it is not renewed. */
  until: z.string(),
  /** Its IP address, or of IPv6 the network: see `networkOf`. */
  network: z.string(),
  /**
   * `feed`: receives the feed. `session`: a member's connection, which gets session notices and may join the feed. `stream`: not
   * a page, but an audio or video request that takes up one of the member's stream slots.
   */
  kind: z._default(z.enum(['feed', 'session', 'stream']), 'feed'),
  /** Of a stream: whether it ends with the member's access to paid content. */
  needsVip: z._default(z.boolean(), true),
  /** The rights of the session when they were last read. */
  rights: z._default(z.string(), ''),
  /** The `since` parameter, not parsed; null if there was none. */
  since: z.nullable(z.string()),
})
export type ListenerRequest = z.infer<typeof ListenerRequest>

/** The attachment of a socket. */
export const Listener = z.extend(z.omit(ListenerRequest, { since: true }), {
  joined: z.number(),
  /** The last event that it was sent when it joined. Later events go to all sockets alike. */
  sent: z.number(),
  acked: z.number(),
  /** Whether it receives the feed. `kind` feed always does, a member's connection after it has joined. */
  follows: z._default(z.boolean(), false),
})
export type Listener = z.infer<typeof Listener>

/** The attachment of a new socket that does not receive the feed yet. */
export const newListener = (who: Omit<ListenerRequest, 'since'>): Listener => ({
  ...who,
  joined: Date.now(),
  sent: 0,
  acked: 0,
  follows: false,
})

export const memberTag = (memberId: string) => `member:${memberId}`
export const networkTag = (network: string) => `network:${network.slice(0, 100)}`

/** The sequence number in a `since` parameter; null for anything else. */
export const readSince = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null)
