import { type Context, Hono } from 'hono'
import { AnnouncedPage } from '../../shared/events'
import type { AppEnv } from '../env'
import { requestLanguage } from '../http/language'
import { fromReplica } from '../http/replicas'
import { query } from '../http/route'
import { parse } from '../http/validate'
import { isoNow } from '../lib/ids'
import { readBrand } from '../site'
import { findPublished, listCalendarEvents, listMeets, listPublished } from './published'
import { calendar } from './ics'
import { publicEvent } from './views'

/** Events for everyone and as a calendar, the meets for VIPs; mounted at /api. */
export const events = new Hono<AppEnv>()
  .get(
    '/events',
    query({
      who: 'anyone',
      cache: 'public',
      failure: 'events_not_loaded',
      run: (c) => listPublished(c, parse(AnnouncedPage, c.http.req.query())),
    }),
  )
  .get('/events.ics', fromReplica, async (c) => ics(c, listCalendarEvents(c.var.db), 'events'))
  .get('/events/:id{.+\\.ics}', fromReplica, async (c) => {
    const id = c.req.param('id').slice(0, -'.ics'.length)
    return ics(
      c,
      findPublished(c.var.db, id).then((event) => [event]),
      `event-${id}`,
    )
  })
  .get(
    '/events/:id',
    query({
      who: 'anyone',
      cache: 'public',
      run: async ({ db, param, http }) =>
        publicEvent(await findPublished(db, param('id')), isoNow(), requestLanguage(http)),
    }),
  )
  .get('/virtual-meets', query({ who: 'vip', read: listMeets }))

export type EventsApi = typeof events

async function ics(
  c: Context<AppEnv>,
  listed: PromiseLike<Awaited<ReturnType<typeof listCalendarEvents>>>,
  file: string,
) {
  const [rows, { siteName }] = await Promise.all([listed, readBrand(c.var.db)])
  return c.body(
    calendar(rows, {
      origin: c.env.PUBLIC_ORIGIN,
      name: siteName,
      language: requestLanguage(c),
    }),
    200,
    {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${file}.ics"`,
      'Cache-Control': 'public, max-age=300',
      Vary: 'Accept-Language',
    },
  )
}
