import type { ErrorCode } from '../shared/errors'
import type { Database } from './db/client'
import type { RequestDatabase } from './db/request-database'
import type { AlsoWrite, DomainEvent } from './domain-events'

/** The signed-in member, read from the database for each request. */
export type Viewer = {
  id: string
  sessionId: string
  /** When it ends, if it is not renewed. */
  sessionUntil: string
  email: string
  emailConfirmed: boolean
  username: string
  isAdmin: boolean
  isVIP: boolean
  avatarUrl: string | null
}

/** Whether a member has access to paid content: VIPs and admins. */
export const mayPlay = (viewer: Viewer) => viewer.isVIP || viewer.isAdmin

export type AppEnv = {
  Bindings: Cloudflare.Env
  Variables: {
    requestId: string
    db: Database
    /** The same, where a request chooses between primary and replicas: worker/http/replicas.ts. */
    d1: RequestDatabase
    /** Emits a domain event. The reactions run after the answer. */
    emit: (event: DomainEvent) => void
    /** Statements of other domains for the batch of a write. */
    also: AlsoWrite
    /** The limited body of the request, if it has one: see `bodyLimit`. */
    body?: {
      allow(bytes: number, code?: ErrorCode): void
      release(): ReadableStream<Uint8Array> | null
    }
    /** Set by `member`, `vip` and `admin`; absent on routes without them. */
    viewer: Viewer
    /** What the gate has read together with the viewer: see `memberWith`. */
    found?: unknown
    /** The error code for unexpected errors of this route; default `internal`. */
    failure?: ErrorCode
  }
}
