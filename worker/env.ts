import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import type { ErrorCode } from '../shared/errors'
import type { Language } from '../shared/language'
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

/** Who may call a route. */
export type Who = 'anyone' | 'member' | 'vip' | 'admin'

/** What a valid access token says. The session may have ended since. */
export type Claims = { userId: string; sessionId: string }

/** The member of an active session, and whether they have the right that was asked for. */
export type Admission = Viewer & { isAdmitted: boolean }

/** What decides who a caller is, composed in app.ts: http/ knows no domain. */
export type Access = {
  /** The claims of a valid token; else null. */
  claims: (accessToken: string, secret: string) => Promise<Claims | null>
  /** A statement: one row, or none if the session has ended or its member is banned. */
  select: (
    db: Database,
    claims: Claims,
    who: Who,
  ) => BatchItem<'sqlite'> & { _: { result: Admission[] } }
  /** A condition: the session is active, and its member has this right. */
  holds: (db: Database, claims: Claims, who: Who) => SQL
  /** The member for the audit log: its entry reads the name. */
  actor: (claims: Claims) => { id: string; username: SQL }
}

/** What a route's function may use of a request. */
export type Call = {
  db: Database
  env: Cloudflare.Env
  /** A parameter of the path. */
  param: (name: string) => string
  /** The language of the answer. */
  language: () => Language
  /** The answer changes by itself at this instant, if at any: it is not kept for others any longer. */
  changesAt: (instant: string | null | undefined) => void
  /** Emits a domain event. */
  emit: (event: DomainEvent) => void
  /** Statements of other domains for the batch of a write. */
  also: AlsoWrite
  /** Runs after the answer. Only for work that is repeated elsewhere if it fails. */
  background: (work: Promise<unknown>) => void
  /** Request and response, for routes. */
  http: Context<AppEnv>
}

/** Builds the statements of a read for the member of the token, whose session is checked in the same batch. */
export type Reading<W extends Who = 'anyone'> = Call & {
  memberId: W extends 'anyone' ? string | null : string
  /** Known once the batch has run: for its reply. */
  viewer: () => W extends 'anyone' ? Viewer | null : Viewer
}

/** Builds the statements of a write. To run one of `db` is an error: the caller has not been checked yet. */
export type Writing = Call & {
  memberId: string
  sessionId: string
  actor: ReturnType<Access['actor']>
  /** Known once the batch has run: for its reply. */
  viewer: () => Viewer
}

/** The caller has been checked. Of a route for anyone they are not read. */
export type Checked<W extends Who = 'member'> = Call &
  (W extends 'anyone' ? object : { viewer: Viewer })

export type AppEnv = {
  Bindings: Cloudflare.Env
  Variables: {
    requestId: string
    db: Database
    /** The same, where a request chooses between primary and replicas: worker/http/replicas.ts. */
    d1: RequestDatabase
    access: Access
    /** Emits a domain event. The reactions run after the answer. */
    emit: (event: DomainEvent) => void
    /** Statements of other domains for the batch of a write. */
    also: AlsoWrite
    /** The limited body of the request, if it has one: see `bodyLimit`. */
    body?: {
      allow(bytes: number, code?: ErrorCode): void
      release(): ReadableStream<Uint8Array> | null
    }
    /** Set by gates; absent on routes without one. */
    viewer: Viewer
    /** What the gate has read together with the viewer: see `memberWith`. */
    found?: unknown
    /** The error code for unexpected errors of this route; default `internal`. */
    failure?: ErrorCode
  }
}
