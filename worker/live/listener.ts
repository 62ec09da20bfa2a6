import * as z from 'zod/mini'

/** The room trusts this header: only the Worker can send it. */
export const LISTENER_HEADER = 'x-live-listener'

/** A member's connection: it gets notices for the member's pages, and may join channels. */
export const PAGE = 'page'
/** Not a page, but an audio or video request that takes up one of the member's stream slots. */
export const STREAM = 'stream'

/** A connection, as the Worker has checked it. */
export const ListenerRequest = z.object({
  memberId: z.string(),
  sessionId: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  isVIP: z.boolean(),
  isAdmin: z.boolean(),
  /** The number of the member's room: an object does not know its name. */
  room: z.number(),
  /** When the session ends, if it is not renewed. */
  until: z.string(),
  /** Its IP address, or of IPv6 the network: see `networkOf`. */
  network: z.string(),
  /** `PAGE`, `STREAM`, or the name of the only channel that it follows. */
  kind: z.string(),
  /** Of a stream: whether it ends with the member's access to paid content. */
  needsVip: z.boolean(),
  /** The rights of the session when the page last read them. */
  rights: z.string(),
  /** The frame with which a page would join the channel of its kind. */
  join: z.optional(z.looseObject({})),
})
export type ListenerRequest = z.infer<typeof ListenerRequest>

/** The attachment of a socket. */
export const Listener = z.extend(z.omit(ListenerRequest, { join: true, room: true }), {
  joined: z.number(),
  /** By the name of the channel that it follows: what the channel keeps with it. */
  follows: z.record(z.string(), z.unknown()),
})
export type Listener = z.infer<typeof Listener>
