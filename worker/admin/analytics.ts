import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { isTimeZone } from '../../shared/events'
import { PERIODS, TRACK_PERIODS } from '../../shared/periods'
import type { AppEnv } from '../env'
import { validQuery } from '../http/validate'
import { zoneFor } from '../insight'
import { readBrand } from '../site'
import { analytics, overview, trackAnalytics } from './reports'

/** The viewer's time zone, in which days begin; the team's by default. */
const time_zone = z.optional(z.string().check(z.refine(isTimeZone, 'time_zone')))
const Query = z.object({ time_zone })
const AnalyticsQuery = z.object({ period: z._default(z.enum(PERIODS), '30'), time_zone })
const TrackQuery = z.object({ period: z._default(z.enum(TRACK_PERIODS), '30') })

const zoneIn = async (
  c: Context<AppEnv>,
  { time_zone: asked }: { time_zone?: string | undefined },
) => asked ?? (await readBrand(c.var.db)).timeZone

/** The figures, mounted at /api/admin behind `admin`. */
export const adminAnalytics = new Hono<AppEnv>()
  .get('/overview', validQuery(Query), async (c) => {
    const zone = await zoneIn(c, c.req.valid('query'))
    // A new zone has no figures of earlier days, so it is created before anyone opens the page that shows them.
    const [page] = await Promise.all([overview(c.var.db, zone), zoneFor(c.var.db, zone)])
    return c.json(page)
  })
  .get('/analytics', validQuery(AnalyticsQuery), async (c) => {
    const query = c.req.valid('query')
    const zone = await zoneIn(c, query)
    const clock = await zoneFor(c.var.db, zone)
    return c.json(await analytics(c.var.db, query.period, { clock, zone }))
  })
  .get('/analytics/tracks', validQuery(TrackQuery), async (c) =>
    c.json(await trackAnalytics(c.var.db, c.req.valid('query').period)),
  )

export type AdminAnalyticsApi = typeof adminAnalytics
