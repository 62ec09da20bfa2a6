import * as z from 'zod/mini'
import { hasVisibleText } from './text'

/** WHEP: WebRTC with a delay below a second. HLS: a playlist. Embed: the page of a video service. */
export const VIDEO_KINDS = ['whep', 'hls', 'embed'] as const
export type VideoKind = (typeof VIDEO_KINDS)[number]
/** `file`: an address that a video element plays. */
export const RECORDING_KINDS = ['hls', 'embed', 'file'] as const
export type RecordingKind = (typeof RECORDING_KINDS)[number]

export const VIDEO_URL_MAX = 2000
export const QUESTION_MAX = 280
/** Questions of one member that wait for an answer. */
export const QUESTIONS_WAITING_MAX = 3
/** Seconds between two questions of a member. */
export const QUESTION_SECONDS = 20
/** As many questions as a state frame has. */
export const QUESTIONS_SHOWN = 100
/** A meet has no programme that ends: this ends it if no host does. */
export const MEET_MAX_MS = 6 * 3600_000

const address = z.string().check(z.minLength(1, 'required'), z.maxLength(VIDEO_URL_MAX, 'too_long'))

/** The Worker checks the address: see `worker/parties/video.ts`. */
export const MeetVideo = z.object({ kind: z.enum(VIDEO_KINDS), url: address })
export type MeetVideo = z.infer<typeof MeetVideo>

export const MeetRecording = z.object({ kind: z.enum(RECORDING_KINDS), url: address })
export type MeetRecording = z.infer<typeof MeetRecording>

/** What GET /api/parties/:id/video answers. The address may hold a token that is valid for some minutes. */
export type PartyVideo = { kind: VideoKind | RecordingKind; url: string }

export const QuestionContent = hasVisibleText(QUESTION_MAX)

export type PartyBadge = 'host' | 'moderator' | 'vip' | null

export type PartyMember = {
  id: string
  username: string
  avatar_url: string | null
  badge: PartyBadge
}

export const QUESTION_STATUSES = ['asked', 'picked', 'answered'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

export type Question = {
  id: string
  member: PartyMember
  content: string
  votes: number
  status: QuestionStatus
}

/** A question of a replay. `picked_ms` is the programme time of its answer, if it got one. */
export type Chapter = Question & { at_ms: number; picked_ms: number | null }

export type QuestionFrame =
  | { type: 'question'; question: Question }
  /** The receiver's own votes: all of them. */
  | { type: 'voted'; ids: string[] }
