import * as z from 'zod/mini'

/** Of the server, about a channel of a page's connection: the page follows it from here on (`id`: what of it), or was sent away. */
export const ChannelNotice = z.union([
  z.object({ joined: z.string(), id: z.string() }),
  z.object({ left: z.string(), code: z.string() }),
])
export type ChannelNotice = z.infer<typeof ChannelNotice>

/** Close codes of the server, of all sockets. Only after `TOO_SLOW` should a client connect again at once. */
export const LIVE_CLOSE = {
  SESSION_OVER: 4401,
  NOT_ALLOWED: 4403,
  /** What the socket was for has been deleted. */
  GONE: 4404,
  TOO_SLOW: 4408,
  UNREADABLE: 4400,
  FLOOD: 1008,
  TOO_LONG: 1009,
} as const
