import { type Context, Hono } from 'hono'
import { brand } from '../../brand.config'
import { AnnouncedPage } from '../../shared/events'
import type { AppEnv } from '../env'
import { failsAs } from '../http/failing'
import { vip } from '../http/session'
import { requestLanguage } from '../http/spoken-language'
import { parse } from '../http/valid'
import { isoNow } from '../platform/ids'
import { findAnnounced, listAnnounced, listForCalendar, listMeets } from './announced'
import { calendar } from './ics'
import { publicEvent } from './views'

/** Events for everyone and as a calendar, the meets for VIPs; mounted at /api. */
export const events = new Hono<AppEnv>()
  .get('/events', failsAs('events_not_loaded'), async (c) => {
    const page = parse(AnnouncedPage, c.req.query())
    return c.json(
      await listAnnounced(c.var.db, c.env.SESSION_SECRET, {
        ...page,
        language: requestLanguage(c),
      }),
    )
  })
  .get('/events.ics', async (c) => ics(c, await listForCalendar(c.var.db), 'events'))
  .get('/events/:id{.+\\.ics}', async (c) => {
    const id = c.req.param('id').slice(0, -'.ics'.length)
    return ics(c, [await findAnnounced(c.var.db, id)], `event-${id}`)
  })
  .get('/events/:id', async (c) =>
    c.json(
      publicEvent(await findAnnounced(c.var.db, c.req.param('id')), isoNow(), requestLanguage(c)),
    ),
  )
  .get('/virtual-meets', vip, async (c) =>
    c.json({ events: await listMeets(c.var.db, requestLanguage(c)) }),
  )

export type EventsApi = typeof events

function ics(c: Context<AppEnv>, rows: Awaited<ReturnType<typeof listForCalendar>>, file: string) {
  return c.body(
    calendar(rows, {
      origin: c.env.PUBLIC_ORIGIN,
      name: brand.siteName,
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
