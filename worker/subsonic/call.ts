import type { Database } from '../db/client'
import type { AlsoWrite, DomainEvent } from '../domain-events'
import type { Viewer } from '../env'
import type { selectTrack } from '../music'
import type { Answer } from './answers'
import type { Parameters } from './parameters'

/** One call of a method by a signed-in player. */
export type Call = {
  db: Database
  env: Cloudflare.Env
  viewer: Viewer
  /** Whether the member has access to audio and to member data. */
  mayPlay: boolean
  /** As the artist is called. */
  artist: string
  /** The track to send, if the public sees it. Of methods that send a recording. */
  track: Awaited<ReturnType<typeof selectTrack>>
  parameters: Parameters
  request: Request
  /** What the player calls itself. */
  client: string
  /** Emits a domain event. */
  emit: (event: DomainEvent) => void
  /** Statements of other domains for the batch of a write. */
  also: AlsoWrite
  /** Runs work that the answer does not wait for. */
  after: (work: Promise<unknown>) => void
  /** Sends audio within the member's stream slots. */
  limitStream: (answer: () => Promise<Response>) => Promise<Response>
  /** Takes a use of the member's limit of writes. */
  limitWrites: () => Promise<void>
  /** Takes uses of the member's limit of plays. */
  limitPlays: (plays: number) => Promise<void>
}

/** Returns an answer for the envelope, or a file. */
export type Method = (call: Call) => Promise<Answer | Response>
export type Methods = Record<string, Method>
