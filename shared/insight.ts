import * as z from 'zod/mini'

/** Maximum number of events; the app sends fewer. */
const EVENTS_MAX = 50

const RandomId = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'invalid'))
const Short = z.optional(z.nullable(z.string().check(z.maxLength(100, 'too_long'))))

/** `view`: a page was opened; `beat`: a page is still open. */
const VisitEvent = z.object({
  type: z._default(z.enum(['view', 'beat']), 'view'),
  path: z.string().check(z.maxLength(2048, 'too_long'), z.regex(/^\/(?!\/)/, 'invalid')),
  referrer: z.optional(z.nullable(z.string().check(z.maxLength(2048, 'too_long')))),
  language: Short,
  utm_source: Short,
  utm_medium: Short,
  utm_campaign: Short,
})

const Visitor = z.object({ visitor_id: RandomId, session_id: RandomId })

/**
 * A beacon with several events, or with a single one. Times are set by the server, because browser clocks are unreliable.
 */
export const Beacon = z.pipe(
  z.union([
    z.extend(Visitor, {
      events: z.array(VisitEvent).check(z.minLength(1, 'required'), z.maxLength(EVENTS_MAX)),
    }),
    z.extend(Visitor, VisitEvent.shape),
  ]),
  z.transform((beacon) => {
    const { visitor_id, session_id, ...rest } = beacon
    return { visitor_id, session_id, events: 'events' in rest ? rest.events : [rest] }
  }),
)
export type Beacon = z.infer<typeof Beacon>

/** A beacon in the queue: without IP address, account or name. */
export type Visit = {
  beacon_id: string
  visitor_id: string
  session_id: string
  created_at: string
  device: 'mobile' | 'desktop'
  country: string | null
  events: {
    type: 'view' | 'beat'
    path: string
    referrer: string | null
    language: string | null
    source: string | null
    medium: string | null
    campaign: string | null
  }[]
}
