import { type Context, Hono } from 'hono'
import { AnnouncedPage } from '../../shared/events'
import type { AppEnv } from '../env'
import { errorCode } from '../http/errors'
import { vipWith } from '../accounts/middleware'
import { requestLanguage } from '../http/language'
import { fromReplica } from '../http/replicas'
import { parse } from '../http/validate'
import { isoNow } from '../platform/ids'
import { readBrand } from '../site'
import { findPublished, listPublished, listCalendarEvents, selectMeets } from './published'
import { calendar } from './ics'
import { publicEvent } from './views'

/** Events for everyone and as a calendar, the meets for VIPs; mounted at /api. */
export const events = new Hono<AppEnv>()
  .get('/events', fromReplica, errorCode('events_not_loaded'), async (c) => {
    const page = parse(AnnouncedPage, c.req.query())
    return c.json(
      await listPublished(c.var.db, c.env.SESSION_SECRET, {
        ...page,
        language: requestLanguage(c),
      }),
    )
  })
  .get('/events.ics', fromReplica, async (c) =>
    ics(c, await listCalendarEvents(c.var.db), 'events'),
  )
  .get('/events/:id{.+\\.ics}', fromReplica, async (c) => {
    const id = c.req.param('id').slice(0, -'.ics'.length)
    return ics(c, [await findPublished(c.var.db, id)], `event-${id}`)
  })
  .get('/events/:id', fromReplica, async (c) =>
    c.json(
      publicEvent(await findPublished(c.var.db, c.req.param('id')), isoNow(), requestLanguage(c)),
    ),
  )
  .get(
    '/virtual-meets',
    fromReplica,
    vipWith((c) => [selectMeets(c.var.db)]),
    (c) => {
      const [now, language] = [isoNow(), requestLanguage(c)]
      return c.json({ events: c.var.found[0].map((row) => publicEvent(row, now, language)) })
    },
  )

export type EventsApi = typeof events

async function ics(
  c: Context<AppEnv>,
  rows: Awaited<ReturnType<typeof listCalendarEvents>>,
  file: string,
) {
  return c.body(
    calendar(rows, {
      origin: c.env.PUBLIC_ORIGIN,
      name: (await readBrand(c.var.db)).siteName,
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
