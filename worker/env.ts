import type { ErrorCode } from '../shared/errors'
import type { Database } from './db/client'
import type { DomainEvent } from './domain-events'

/** Who is asking, read from the database for this very request. */
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

/** VIP or admin: the only ones who reach what is paid for. */
export const mayPlay = (viewer: Viewer) => viewer.isVIP || viewer.isAdmin

export type AppEnv = {
  Bindings: Cloudflare.Env
  Variables: {
    requestId: string
    db: Database
    /** Tells the domains above what has happened; they react after the answer. */
    emit: (event: DomainEvent) => void
    /** The request's body, if it has one: see `bodyLimit`. */
    body?: { allow(bytes: number, code?: ErrorCode): void }
    /** Set by `member`, `vip` and `admin`; absent on routes that ask for nobody. */
    viewer: Viewer
    /** What the gate read along with the viewer: see `vipAsking`. */
    found?: unknown
    /** What a bug in this route is called; `internal` where nobody said. */
    failure?: ErrorCode
  }
}
