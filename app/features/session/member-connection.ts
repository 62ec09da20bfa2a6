import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { rightsOf } from '../../../shared/accounts'
import type { MemberClientFrame } from '../../../shared/feed'
import { ChannelNotice, LIVE_CLOSE } from '../../../shared/live'
import { SessionNotice } from '../../../shared/membership'
import type { PartyClientFrame, PartyPageFrame } from '../../../shared/parties'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { membershipApi } from '../../lib/api/clients'
import { connectionOpened } from '../../lib/api/freshness'
import { emitPlayback, type PlaybackNotice } from '../../lib/devices'
import { LiveSocket, type LiveState } from '../../lib/live-socket'
import { membershipQueries } from '../../lib/queries/membership'
import { notificationQueries } from '../../lib/queries/notifications'
import { playbackQuery } from '../../lib/queries/playback'
import { emitInboxChanged } from './inbox-events'
import { sessionQueries } from './queries'

export type Send = (frame: MemberClientFrame | PartyPageFrame | PartyClientFrame) => void

/** A part of the member's connection that is used while something on screen needs it: the feed, a party. */
export type LiveChannel = {
  /** In frames about joining and leaving. */
  readonly name: string
  /** The connection is open, again or for the first time. */
  onOpen: (send: Send) => void
  /** Every frame that is not a notice, parsed, and as it came. */
  onFrame: (frame: unknown, send: Send, text: string) => void
  /** The page follows it from here on. */
  onJoined?: (id: string) => void
  /** The server has sent the page away. */
  onLeft?: (code: string) => void
  /** `failures`: connections lost or refused in a row. */
  onState: (state: LiveState, failures: number) => void
  /** Sent to the server when the channel is no longer needed. */
  leaveFrame: MemberClientFrame | PartyPageFrame
  /** Whether a hidden tab may give the connection back, although it uses this channel. */
  readonly sleeps: boolean
  /** The longest first delay after a lost connection, if others should not wait as long as usual. */
  readonly firstDelayMs?: number
}

/** A connection that opens this soon has missed no more than the server's check of the rights finds. */
const SOON_MS = 10_000

/** Spreads the reconnects of many pages after a server restart over several seconds. */
const FIRST_DELAY_MS = 6000

/**
 * The single live connection of a member's page. It carries session notices (the member's rights changed; for
 * administrators: the inbox changed; the number of unread notifications; what another device plays) and the channels that join it.
 */
export class MemberConnection {
  readonly #channels = new Set<LiveChannel>()
  #holders = 0
  /** When the page began to connect; null once it has been connected. */
  #startedAt: number | null = null

  readonly #socket = new LiveSocket({
    path: () => `/api/session/live${this.#knownRights()}`,
    firstDelayMs: () =>
      Math.min(
        FIRST_DELAY_MS,
        ...[...this.#channels].map(({ firstDelayMs = Infinity }) => firstDelayMs),
      ),
    sleeps: () => [...this.#channels].every(({ sleeps }) => sleeps),
    closeCodes: {
      [LIVE_CLOSE.SESSION_OVER]: 'session-over',
      [LIVE_CLOSE.NOT_ALLOWED]: 'displaced',
      [LIVE_CLOSE.TOO_SLOW]: 'too-slow',
    },
    onOpen: () => {
      this.#socket.ready()
      connectionOpened()
      const isNew = this.#startedAt !== null && Date.now() - this.#startedAt < SOON_MS
      this.#startedAt = null
      // Notices sent while disconnected are lost.
      if (!isNew) this.#refetchAll()
      for (const channel of this.#channels) channel.onOpen(this.#send)
    },
    onMessage: (text) => {
      const frame = parseJson(text)
      const notice = z.safeParse(SessionNotice, frame).data
      if (notice?.type === 'session') this.#refetchSession()
      else if (notice?.type === 'inbox') emitInboxChanged()
      else if (notice?.type === 'playback') this.#showPlayback(notice)
      else if (notice?.type === 'notification') this.#showUnread(notice.unread)
      else this.#pass(frame, text)
    },
    onState: (state, failures) => {
      if (state === 'over') this.#refetchSession()
      for (const channel of this.#channels) channel.onState(state, failures)
    },
    // For members only: the request renews the session, or finds that it has ended.
    checkAccess: () =>
      call(membershipApi.membership.$get()).then(
        () => 'allowed',
        (error: unknown) =>
          error instanceof ApiError && error.code === 'signed_out' ? 'signed-out' : 'allowed',
      ),
  })

  constructor(private readonly queryClient: QueryClient) {}

  /** Keeps the connection open; returns the release function. */
  hold() {
    if (this.#holders === 0) this.#startedAt = Date.now()
    this.#holders += 1
    this.#socket.start()
    return () => {
      this.#holders -= 1
      if (this.#holders === 0) this.#socket.stop()
    }
  }

  /** Adds a channel and keeps the connection open for it; returns the leave function. */
  join(channel: LiveChannel) {
    const release = this.hold()
    this.#channels.add(channel)
    channel.onState(this.#socket.state, 0)
    if (this.#socket.state === 'live') channel.onOpen(this.#send)
    return () => {
      this.#channels.delete(channel)
      this.#send(channel.leaveFrame)
      release()
    }
  }

  #pass(frame: unknown, text: string) {
    const about = z.safeParse(ChannelNotice, frame).data
    for (const channel of this.#channels)
      if (!about) channel.onFrame(frame, this.#send, text)
      else if ('left' in about && about.left === channel.name) channel.onLeft?.(about.code)
      else if ('joined' in about && about.joined === channel.name) channel.onJoined?.(about.id)
  }

  readonly #send: Send = (frame) => void this.#socket.send(frame)

  #showUnread(unread: number) {
    const { queryKey } = notificationQueries.unread()
    // A read that is running may be older than the notice.
    void this.queryClient.cancelQueries({ queryKey })
    this.queryClient.setQueryData(queryKey, unread)
    void this.queryClient.invalidateQueries({ queryKey: notificationQueries.list().queryKey })
  }

  #showPlayback({ device, updated_at }: PlaybackNotice) {
    emitPlayback({ device, updated_at })
    // A page in the background reads it when it is shown.
    void this.queryClient.invalidateQueries({
      queryKey: playbackQuery().queryKey,
      refetchType: document.visibilityState === 'visible' ? 'active' : 'none',
    })
  }

  #refetchAll() {
    this.#refetchSession()
    emitInboxChanged()
    void this.queryClient.invalidateQueries({ queryKey: playbackQuery().queryKey })
    void this.queryClient.invalidateQueries({ queryKey: notificationQueries.all })
  }

  /** The server compares them, and sends a notice if they have changed since they were read. */
  #knownRights() {
    const user = this.queryClient.getQueryData(sessionQueries.current().queryKey)
    return user ? `?rights=${encodeURIComponent(rightsOf(user))}` : ''
  }

  async #fetchSession() {
    await this.queryClient.cancelQueries({ queryKey: sessionQueries.all })
    await this.queryClient.fetchQuery({ ...sessionQueries.current(), staleTime: 0 })
  }

  #refetchSession() {
    void this.#fetchSession().catch(() => undefined)
    void this.queryClient.invalidateQueries({ queryKey: membershipQueries.all })
  }
}

let connection: MemberConnection | null = null

export const memberConnection = (queryClient: QueryClient) =>
  (connection ??= new MemberConnection(queryClient))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
