import * as z from 'zod/mini'
import { EVENT_TITLE_MAX, Instant } from './events'
import { Page } from './lists'
import {
  type Chapter,
  MeetRecording,
  MeetVideo,
  type PartyMember,
  type Question,
  type QuestionFrame,
} from './meets'
import type { ControlType, PartyStatus, ProgrammeState, ShownCard } from './programme'
import { hasVisibleText, named } from './text'

export const PARTY_KINDS = ['listening', 'meet'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]
export const PARTY_AUDIENCES = ['members', 'vip'] as const
export type PartyAudience = (typeof PARTY_AUDIENCES)[number]
export const PARTY_REACTIONS = ['heart', 'fire', 'clap', 'dance', 'tears'] as const
export type PartyReaction = (typeof PARTY_REACTIONS)[number]
export type ReactionCounts = Partial<Record<PartyReaction, number>>

export const PARTY_ITEMS_MAX = 100
export const PARTY_MESSAGE_MAX = 500
export const CARD_MAX = 200
export const CARD_SECONDS = { min: 5, max: 120, usual: 15 }
export const SLOW_SECONDS_MAX = 300
export const MODERATORS_MAX = 20
export const BLOCKED_WORDS_MAX = 200
/** Ends with the party. */
export const SILENCE_MINUTES_MAX = 24 * 60
/** The chat closes this long after the end. */
export const CHAT_AFTER_MS = 10 * 60_000

export type { PartyBadge, PartyMember } from './meets'

const Id = z.string().check(z.minLength(1), z.maxLength(100))

const Program = z.union(
  [
    z.object({
      track_ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(PARTY_ITEMS_MAX)),
    }),
    z.object({ release_id: Id }),
  ],
  { error: ({ input }) => (input == null ? 'required' : 'invalid') },
)

const fields = {
  title: named(EVENT_TITLE_MAX),
  /** A time with offset; normalized to UTC. */
  starts_at: Instant,
  host: z.optional(z.nullable(Id)),
  audience: z.enum(PARTY_AUDIENCES),
  chat: z.boolean(),
  /** Seconds between two messages of a member; 0 for none. */
  slow_seconds: z.int().check(z.minimum(0), z.maximum(SLOW_SECONDS_MAX)),
  /** Whether members may post links. */
  links: z.boolean(),
  moderators: z.array(Id).check(z.maxLength(MODERATORS_MAX)),
  blocked_words: z.array(named(50)).check(z.maxLength(BLOCKED_WORDS_MAX)),
}

/** Of a listening party. */
const listening = { program: Program }

/** Of a meet. */
const meet = {
  video: z.nullable(MeetVideo),
  /** Replaces the video when the meet has ended. */
  recording: z.nullable(MeetRecording),
}

const defaults = {
  chat: z._default(fields.chat, true),
  slow_seconds: z._default(fields.slow_seconds, 0),
  links: z._default(fields.links, false),
  moderators: z._default(fields.moderators, []),
  blocked_words: z._default(fields.blocked_words, []),
}

export const NewParty = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), ...fields, ...defaults, ...listening }),
  z.object({
    kind: z.literal('meet'),
    ...fields,
    ...defaults,
    video: z._default(meet.video, null),
    recording: z._default(meet.recording, null),
  }),
])
export type NewParty = z.infer<typeof NewParty>

export const PartyChange = z.partial(z.object({ ...fields, ...listening, ...meet }))
export type PartyChange = z.infer<typeof PartyChange>

export const PartyCard = z.object({
  text: hasVisibleText(CARD_MAX),
  seconds: z._default(
    z.int().check(z.minimum(CARD_SECONDS.min), z.maximum(CARD_SECONDS.max)),
    CARD_SECONDS.usual,
  ),
})

export const PartyList = Page

/** The item of a programme, counted from 0. */
export const PartyItem = z.object({
  item: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(PARTY_ITEMS_MAX)),
})

/** A party for everyone. */
export type Party = {
  id: string
  kind: PartyKind
  title: string
  starts_at: string
  audience: PartyAudience
  status: PartyStatus
  /** Null for a release that the public does not see yet. */
  cover: string | null
  /** Whether its replay can be read. */
  replay: boolean
}

/** A party for the team. */
export type AdminParty = Party & {
  host: string | null
  release_id: string | null
  track_ids: string[]
  duration_ms: number
  chat: boolean
  slow_seconds: number
  links: boolean
  moderators: string[]
  blocked_words: string[]
  video: MeetVideo | null
  recording: MeetRecording | null
  item: number
  paused: boolean
}

export type PartyMessage = {
  id: string
  member: PartyMember
  content: string
  /** Programme time. */
  at_ms: number
  created_at: string
}

/** An item of the programme, shown from its start on. */
export type PartyTrack = {
  title: string
  album: string
  image: string
  duration_ms: number
}

const messageId = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'invalid'))

export const PartyContent = hasVisibleText(PARTY_MESSAGE_MAX)

/** Frames of the client, besides the text `ping`. Invalid content is answered for the message, not for the frame. */
export const PartyClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('clock'), t0: z.number() }),
  z.object({ type: z.literal('say'), id: messageId, content: z.string() }),
  z.object({ type: z.literal('react'), kind: z.enum(PARTY_REACTIONS) }),
  z.object({ type: z.literal('remove'), id: messageId }),
  z.object({ type: z.literal('silence'), member_id: Id, minutes: z.number() }),
  z.object({ type: z.literal('ask'), id: messageId, content: z.string() }),
  z.object({ type: z.literal('vote'), id: messageId }),
  z.object({ type: z.literal('pick'), id: messageId }),
])
export type PartyClientFrame = z.infer<typeof PartyClientFrame>

/** On a page's connection: follow a party, instead of the one that it follows; leave it. */
export const PartyPageFrame = z.union([
  z.object({ join: z.literal('party'), id: Id }),
  z.object({ leave: z.literal('party') }),
])
export type PartyPageFrame = z.infer<typeof PartyPageFrame>

export type PartyStateFrame = {
  type: 'state'
  /** Epoch milliseconds, as all times of the socket. */
  server_time: number
  status: PartyStatus
  item: number
  started_at: number
  position_ms: number
  paused: boolean
  /** A text between two items. Nothing plays until `ends_at`; null while the host has paused it. */
  card: ProgrammeState['card']
  listeners: number
  /** Some of the listeners. */
  avatars: { username: string; avatar_url: string | null }[]
  chat: boolean
  slow_seconds: number
  /** The current item and earlier ones, by their place in the programme. */
  tracks: PartyTrack[]
  /** The receiver's own place in the room. */
  role: 'host' | 'moderator' | 'member'
  /** The newest messages, oldest first. Absent in a frame that reports only listeners. */
  messages?: PartyMessage[]
  /** Of a meet: the picked one first, then by votes. */
  questions?: Question[]
}

export type PartyServerFrame =
  | PartyStateFrame
  | QuestionFrame
  | { type: 'clock'; t0: number; t1: number; t2: number }
  | { type: 'message'; message: PartyMessage }
  | { type: 'removed'; id: string }
  | { type: 'reactions'; at_ms: number; counts: ReactionCounts }
  /** A rejected frame; `id` is the message or the question, if it was about one. */
  | { type: 'error'; code: string; id?: string; retry_after?: number }

export type PartyReplay = {
  program: (PartyTrack & {
    /** Programme time at which it begins. */
    at_ms: number
    /** Null while the public does not see the track. */
    track_id: string | null
  })[]
  /** Text cards, in their order. */
  cards: ShownCard[]
  /** Programme time of the end. */
  length_ms: number
  /** Of a meet, in the order in which they were answered; those without an answer last. */
  questions: Chapter[]
  /** Whether GET …/video has a recording. */
  recording: boolean
  messages: PartyMessage[]
  reactions: { at_ms: number; counts: ReactionCounts }[]
}

export type PartyControl = ControlType
