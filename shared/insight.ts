import * as z from 'zod/mini'

/** A beacon larger than this is no honest browser's. */
const EVENTS_MAX = 50

const RandomId = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'invalid'))
const Short = z.optional(z.nullable(z.string().check(z.maxLength(100, 'too_long'))))

/** One thing a visitor's browser saw: a page opened, or (`beat`) a page that is still being looked at. */
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
 * What a browser tells of a visit: several events at once, or one on its own. Times are the server's: a browser's clock is
 * anyone's guess.
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

/** A beacon as it waits in the queue: without an address, an account or a name. */
export type Visit = {
  beacon_id: string
  visitor_id: string
  session_id: string
  created_at: string
  device: 'mobile' | 'desktop'
  country: string | null
  events: {
    position: number
    type: 'view' | 'beat'
    path: string
    referrer: string | null
    language: string | null
    source: string | null
    medium: string | null
    campaign: string | null
  }[]
}
