import { Hono } from 'hono'
import { CAPTION_LANGUAGES } from '../../shared/tv'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { cached } from '../http/cached'
import { vipWith } from '../accounts/middleware'
import { requestLanguage } from '../http/language'
import { fromReplica } from '../http/replicas'
import { query } from '../http/route'
import { shortFromReplica, streamLimit } from '../feed'
import { readChannels, selectCaptions, selectChannel } from './channels'
import { OFF_AIR_PAGE, OFF_AIR_POLICY } from './off-air'
import { serveStored } from './videos'
import { channelView } from './views'

const channels = cached(10, readChannels)

/** The TV, mounted at /api/tv. */
export const tv = new Hono<AppEnv>()
  .get(
    '/channels',
    query({
      who: 'anyone',
      run: async ({ db, http }) => {
        const language = requestLanguage(http)
        return { channels: (await channels(db)).map((channel) => channelView(channel, language)) }
      },
    }),
  )
  .get(
    '/channels/:id/stream',
    shortFromReplica,
    vipWith((c) => [selectChannel(c.var.db, c.req.param('id') ?? '')]),
    streamLimit,
    async (c) => {
      const [channel] = c.var.found[0]
      if (!channel) throw new DomainError('not_found')
      if (channel.type === null || !channel.embed_url)
        return serveStored(c.env.MEDIA, channel, 'video/mp4', c.req.raw)
      c.header('Cache-Control', 'private, no-store')
      return c.redirect(channel.embed_url)
    },
  )
  .get(
    '/channels/:id/captions/:language',
    fromReplica,
    vipWith((c) => {
      const language = CAPTION_LANGUAGES.find((known) => known === c.req.param('language'))
      if (!language) throw new DomainError('not_found')
      return [selectCaptions(c.var.db, c.req.param('id') ?? '', language)]
    }),
    (c) => {
      const [captions] = c.var.found[0]
      if (!captions) throw new DomainError('not_found')
      return serveStored(c.env.MEDIA, captions, 'text/vtt; charset=utf-8', c.req.raw)
    },
  )

export type TvApi = typeof tv

/** The page of the demo's live channel, mounted at /tv/live-demo. */
export const offAir = new Hono<AppEnv>().get('/', (c) => {
  c.header('Content-Security-Policy', OFF_AIR_POLICY)
  c.header('Cache-Control', 'no-cache')
  return c.html(OFF_AIR_PAGE)
})
