import * as z from 'zod/mini'
import { Instant } from './events'
import { Page, Search, choice } from './lists'
import type { Album, Loudness } from './music'
import { cleanedLine, cleanedText, named } from './text'

export const RELEASE_TYPES = ['album', 'ep', 'single', 'live', 'compilation'] as const
export type ReleaseType = (typeof RELEASE_TYPES)[number]

export const RELEASE_STATUSES = ['draft', 'scheduled', 'published', 'deleted'] as const
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number]

/** A release has at most so many tracks: a page shows all of them. */
export const RELEASE_TRACKS_MAX = 200

/** The catalog shows all of them on one page. */
const RELEASES_MAX = 2000
const TITLE_MAX = 200
const LYRICS_MAX = 20_000
const FIRST_YEAR = 1860
const LAST_YEAR = 2200

const Year = z
  .int('release_year')
  .check(z.minimum(FIRST_YEAR, 'release_year'), z.maximum(LAST_YEAR, 'release_year'))

const Credits = z
  .array(z.object({ role: named(100), name: named(200) }))
  .check(z.maxLength(200, 'too_long'))
export type Credits = z.infer<typeof Credits>

/** Whether the page shows title, cover and date before the date. */
const Announced = z.boolean()

const UploadId = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'too_long'))

export const ReleaseList = z.extend(Page, { search: Search, status: choice(RELEASE_STATUSES) })
export type ReleaseList = z.infer<typeof ReleaseList>

export const NewRelease = z.object({
  title: named(TITLE_MAX),
  type: z.enum(RELEASE_TYPES),
  /** The current year, when it is not given. */
  year: z.optional(Year),
})
export type NewRelease = z.infer<typeof NewRelease>

export const ReleaseChange = z.partial(
  z.object({
    title: named(TITLE_MAX),
    type: z.enum(RELEASE_TYPES),
    year: Year,
    description: z.object({ en: cleanedText(5000), 'pt-BR': cleanedText(5000) }),
    credits: Credits,
    label: cleanedLine(200),
    /** A UPC or EAN: 12 or 13 digits; empty for none. */
    upc: z.string().check(z.regex(/^(\d{12,13})?$/, 'upc')),
    announced: Announced,
    cover_upload_id: UploadId,
  }),
)
export type ReleaseChange = z.infer<typeof ReleaseChange>

/** Without `at`, or with one that has passed: now. */
export const Publication = z.object({
  at: z.optional(Instant),
  /** As it is, when it is not given. */
  announced: z.optional(Announced),
})
export type Publication = z.infer<typeof Publication>

export const TrackOrder = z.object({
  track_ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(RELEASE_TRACKS_MAX)),
})

/** All releases that are not in the bin, in the order of the catalog. */
export const CatalogOrder = z.object({
  release_ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(RELEASES_MAX)),
})

export const NewTrack = z.object({
  title: named(TITLE_MAX),
  upload_id: z.optional(UploadId),
})
export type NewTrack = z.infer<typeof NewTrack>

export const TrackChange = z.partial(
  z.object({
    title: named(TITLE_MAX),
    /** Twelve characters without hyphens (ISO 3901); empty for none. */
    isrc: z.string().check(z.regex(/^([A-Z]{2}[A-Z0-9]{3}\d{7})?$/, 'isrc')),
    credits: Credits,
    explicit: z.boolean(),
    featured: z.boolean(),
    /** Plain or LRC; empty for none. */
    lyrics: z.string().check(z.maxLength(LYRICS_MAX, 'too_long')),
  }),
)
export type TrackChange = z.infer<typeof TrackChange>

export const RecordingChange = z.object({ upload_id: UploadId })

export type Recording = {
  id: string
  status: 'ready'
  /** Seconds. */
  duration: number
  loudness: Loudness | null
  /** Peaks from 0 to 255, evenly over the recording. */
  waveform: number[] | null
  bytes: number | null
  /** The file that it was made from. */
  original: { name: string; type: string; bytes: number } | null
  created_at: string
  /** Null for the current one. */
  replaced_at: string | null
}

export type ReleaseTrack = {
  id: string
  title: string
  number: number
  isrc: string
  credits: Credits
  explicit: boolean
  featured: boolean
  plays: number
  /** Plain or LRC. */
  lyrics: string
  recording: Recording | null
}

export type Release = {
  id: string
  slug: string
  title: string
  type: ReleaseType
  year: number
  status: ReleaseStatus
  /** When it is, or was, published; null for a draft. */
  release_at: string | null
  announced: boolean
  /** An address; null without a cover. */
  cover: string | null
  description: { en: string; 'pt-BR': string }
  credits: Credits
  label: string
  upc: string
  tracks: ReleaseTrack[]
}

/** An announced release before its date. */
export type UpcomingRelease = {
  id: string
  title: string
  type: ReleaseType
  cover: string
  release_at: string
  /** Whether the signed-in member gets a mail when it opens. */
  reminder: boolean
}

/** On the landing page: the next announced release, or else the newest one that is out. */
export type NewestRelease = UpcomingRelease & { is_out: boolean }

/** A release in a list. */
export type ReleaseSummary = Omit<Release, 'tracks'> & {
  tracks: (Omit<ReleaseTrack, 'recording' | 'lyrics'> & {
    recording: { id: string; duration: number } | null
  })[]
}

/** What the page of a release says beside its tracks. */
export type AlbumDetails = Album & Pick<Release, 'description' | 'credits' | 'label'>
