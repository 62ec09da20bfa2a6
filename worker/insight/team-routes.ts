import { Hono } from 'hono'
import * as z from 'zod/mini'
import { isTimeZone } from '../../shared/events'
import { PERIODS, TRACK_PERIODS } from '../../shared/periods'
import { Batch } from '../db/batch'
import type { AppEnv, Call, Checked, Reading } from '../env'
import { query } from '../http/route'
import { zoneFor } from './time-zones'
import { readBrand } from '../site'
import { analytics, overview, trackAnalytics } from './reports'

/** The viewer's time zone, in which days begin; the team's by default. */
const time_zone = z.optional(z.string().check(z.refine(isTimeZone, 'time_zone')))
const Zone = z.object({ time_zone })
const Report = z.object({ period: z._default(z.enum(PERIODS), '30'), time_zone })
const TrackReport = z.object({ period: z._default(z.enum(TRACK_PERIODS), '30') })

/** The figures, mounted at /api/admin. A new time zone is stored when it is first read. */
export const adminAnalytics = new Hono<AppEnv>()
  .get('/overview', query({ who: 'admin', from: 'primary', query: Zone, read: showOverview }))
  .get('/analytics', query({ who: 'admin', from: 'primary', query: Report, run: showReport }))
  .get(
    '/analytics/tracks',
    query({
      who: 'admin',
      query: TrackReport,
      run: ({ db }, { period }) => trackAnalytics(db, period),
    }),
  )

type AskedZone = z.output<typeof Zone>

const zoneIn = async ({ db }: Call, asked: AskedZone) =>
  asked.time_zone ?? (await readBrand(db)).timeZone

async function showOverview(c: Reading<'admin'>, asked: AskedZone) {
  const zone = await zoneIn(c, asked)
  const { statements, reply } = overview(c.db, zone)
  return new Batch(statements, (results) => {
    // A new zone has no figures of earlier days, so it is created before anyone opens the page that shows them.
    c.background(zoneFor(c.db, zone))
    return reply(results)
  })
}

async function showReport(c: Checked, asked: z.output<typeof Report>) {
  const zone = await zoneIn(c, asked)
  const clock = await zoneFor(c.db, zone)
  return analytics(c.db, asked.period, { clock, zone })
}

export type AdminAnalyticsApi = typeof adminAnalytics
