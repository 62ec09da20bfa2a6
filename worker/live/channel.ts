import type { ErrorCode } from '../../shared/errors'
import type { Database } from '../db/client'
import type { MemberSockets } from './member-sockets'
import type { ActiveSession } from './sockets'

/** What a channel may use of its room. */
export type RoomHost = {
  env: Cloudflare.Env
  db: Database
  storage: DurableObjectStorage
  sockets: MemberSockets
  /** The room checks its sessions and channels at the latest then. */
  checkWithin: (ms: number) => Promise<void>
  /** Work that goes on after the call. */
  background: (work: Promise<unknown>) => void
  /** Logs an error, and checks again soon. */
  withRetry: (work: () => Promise<void>) => Promise<void>
  /** Closes sockets whose session has run out. */
  endExpired: () => Promise<void>
  /** Sends a page away from a channel: its other channels go on. A socket of this channel alone is closed. */
  expel: (socket: WebSocket, channel: string, code: ErrorCode) => void
  /** The number of this room. */
  index: () => number
}

/** Something that pages of a room follow. */
export type Channel = {
  /** In the frames with which pages join and leave it. */
  readonly name: string
  /** A frame of a page. Undefined: it is not one of this channel. */
  receive: (socket: WebSocket, frame: object) => Promise<void> | undefined
  /** Finds what a lost notice did not report. */
  check: () => Promise<void>
  /** The sessions of these sockets were read. */
  onSessions?: (sessions: Map<WebSocket, ActiveSession>) => Promise<void>
  /** A socket was closed by its page. */
  onClose?: (socket: WebSocket) => void
}
