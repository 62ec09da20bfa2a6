import * as z from 'zod/mini'

export const SCROBBLING_SERVICES = ['listenbrainz', 'lastfm'] as const
export type ScrobblingService = (typeof SCROBBLING_SERVICES)[number]

/** ListenBrainz: the member's user token. Last.fm: the token of its web authentication. */
export const ScrobblingToken = z.object({
  token: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
})

/** A track that has been played long enough. */
export const ListenedTrack = z.object({
  track_id: z.string().check(z.minLength(1), z.maxLength(100)),
})

export type ScrobblingConnection = {
  connected: boolean
  /** As the service calls the member. */
  username?: string
  /** The service has refused the token: the member has to connect again. */
  refused?: boolean
}

/** `GET /api/account/scrobbling`: the services that this club offers. */
export type ScrobblingServices = {
  services: (ScrobblingConnection & {
    service: ScrobblingService
    /** Page of the service that asks the member for consent. Without it, the member copies a token. */
    connect_url?: string
  })[]
}
