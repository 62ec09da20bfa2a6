import * as z from 'zod/mini'
import { Email } from './accounts'
import { Instant } from './events'
import type { Language } from './language'
import { Page, Search, choice, sorting } from './lists'
import { cleanedText, named } from './text'
import { Version } from './version'

/** Groups of readers. A reader who belongs to several gets one mail. */
export const AUDIENCE_GROUPS = ['members', 'vips', 'contacts'] as const

export const BROADCAST_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type BroadcastStatus = (typeof BROADCAST_STATUSES)[number]

export const SUBJECT_MAX = 150
/** Characters of Markdown in one language. */
export const BROADCAST_BODY_MAX = 20_000

/** Text in one or both languages. Readers without a version in their language get the other one. */
const perLanguage = <T extends z.ZodMiniType>(text: T) =>
  z.object({ en: z.optional(text), 'pt-BR': z.optional(text) })

/** Subjects are one line: a line break would start another mail header. Empty texts count as absent. */
const Subject = z.union([z.literal(''), named(SUBJECT_MAX)])

/** ISO 3166 code: alpha-2 (`BR`) or alpha-3 (`BRA`). */
const CountryCode = z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2,3}$/, 'invalid'))

const atMostOf = (max: number) => z.maxLength(max, 'too_long')

export const Audience = z.object({
  who: z.array(z.enum(AUDIENCE_GROUPS)).check(z.minLength(1, 'required'), atMostOf(3)),
  /** Only readers of these languages. A reader without a known language counts as English. */
  languages: z.optional(z.array(z.enum(['en', 'pt-BR'])).check(atMostOf(2))),
  /** Only readers known to be in these countries: by their contact, or by an event that they bought a ticket for. */
  countries: z.optional(z.array(CountryCode).check(atMostOf(50))),
  /** Only readers with a confirmed ticket order of this event. */
  event_id: z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'too_long'))),
  /** Only readers with a confirmed ticket order of an event in this city. */
  city: z.optional(named(100)),
})
export type Audience = z.infer<typeof Audience>

export const NewBroadcast = z.object({
  subject: z._default(perLanguage(Subject), {}),
  /** Markdown. */
  body: z._default(perLanguage(cleanedText(BROADCAST_BODY_MAX)), {}),
  audience: z._default(Audience, { who: ['contacts'] }),
  /** Whether it is listed in the archive at /news once it is sent. */
  public: z._default(z.boolean(), false),
})
export type NewBroadcast = z.infer<typeof NewBroadcast>

/**
 * Fields that are left out do not change. A broadcast that has begun to be sent accepts only `public`. With a `version` that is not
 * the newest nothing changes.
 */
export const BroadcastChange = z.object({
  version: z.optional(Version),
  subject: z.optional(perLanguage(Subject)),
  body: z.optional(perLanguage(cleanedText(BROADCAST_BODY_MAX))),
  audience: z.optional(Audience),
  public: z.optional(z.boolean()),
})
export type BroadcastChange = z.infer<typeof BroadcastChange>

/** Without `at`, or with a time in the past, it is sent at once. */
export const SendRequest = z.object({ at: z.optional(z.nullable(Instant)) })

/** One mail to one address, in `language` if there is a version, else in the other one. */
export const TestRequest = z.object({
  to: Email,
  language: z.optional(z.enum(['en', 'pt-BR'])),
})
export type TestRequest = z.infer<typeof TestRequest>

export const BroadcastList = z.extend(Page, {
  search: Search,
  status: choice(BROADCAST_STATUSES),
  sort: sorting(['created_at'], '-created_at'),
})
export type BroadcastList = z.infer<typeof BroadcastList>

/** A text in one or both languages, as stored: absent, never empty. */
export type TextByLanguage = Partial<Record<Language, string>>

export type Broadcast = {
  id: string
  /** Counts the changes of what is sent, and to whom. */
  version: number
  /** Its address in the archive: /news/<slug>. */
  slug: string
  subject: TextByLanguage
  body: TextByLanguage
  audience: Audience
  public: boolean
  status: BroadcastStatus
  /** When it is or was due; null for a draft. */
  send_at: string | null
  /** When its last mail was handed over. */
  sent_at: string | null
  /** The number of mails, once the audience is evaluated; null before. */
  recipients: number | null
  /** Mails handed over so far. */
  sent: number
  created_at: string
  updated_at: string
}

export type BroadcastReport = {
  recipients: number
  sent: number
  delivered: number
  bounced: number
  complained: number
  unsubscribed: number
  /** Clicks on links to our own pages, by readers and by programs that follow links. */
  clicks: number
  /** Not handed over: refused by the provider, or unsubscribed in the meantime. */
  failed: number
  skipped: number
  /** The provider's answer was lost, and it cannot be asked again without the risk of a second mail. */
  unknown: number
}

/** Why a reader gets a broadcast: said at the end of each mail. */
export type RecipientReason = 'member' | 'vip' | 'contact'
