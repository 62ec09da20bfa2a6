import { Hono } from 'hono'
import { CAPTION_LANGUAGES } from '../../shared/tv'
import { oneBatch } from '../db/batch'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { requestLanguage } from '../http/language'
import { query } from '../http/route'
import { limitStream } from '../live'
import { readChannels, selectCaptions, selectChannel } from './channel-queries'
import { OFF_AIR_PAGE, OFF_AIR_POLICY } from './off-air'
import { serveStored } from './videos'
import { channelView } from './views'

/** The TV, mounted at /api/tv. */
export const tv = new Hono<AppEnv>()
  .get(
    '/channels',
    query({
      who: 'anyone',
      cache: 'public',
      run: async ({ db, http }) => {
        const language = requestLanguage(http)
        return {
          channels: (await readChannels(db)).map((channel) => channelView(channel, language)),
        }
      },
    }),
  )
  .get(
    '/channels/:id/stream',
    query({
      who: 'vip',
      from: 'primary',
      read: ({ db, env, param, http }) =>
        oneBatch({ found: selectChannel(db, param('id')) }, ({ found: [channel] }) => {
          if (!channel) throw new DomainError('not_found')
          const { type, embed_url } = channel
          return limitStream(http, async () => {
            if (type === null || !embed_url)
              return serveStored(env.MEDIA, channel, 'video/mp4', http.req.raw)
            http.header('Cache-Control', 'private, no-store')
            return http.redirect(embed_url)
          })
        }),
    }),
  )
  .get(
    '/channels/:id/captions/:language',
    query({
      who: 'vip',
      read: ({ db, env, param, http }) => {
        const language = CAPTION_LANGUAGES.find((known) => known === param('language'))
        if (!language) throw new DomainError('not_found')
        return oneBatch(
          { found: selectCaptions(db, param('id'), language) },
          ({ found: [captions] }) => {
            if (!captions) throw new DomainError('not_found')
            return serveStored(env.MEDIA, captions, 'text/vtt; charset=utf-8', http.req.raw)
          },
        )
      },
    }),
  )

export type TvApi = typeof tv

/** The page of the demo's live channel, mounted at /tv/live-demo. */
export const offAir = new Hono<AppEnv>().get('/', (c) => {
  c.header('Content-Security-Policy', OFF_AIR_POLICY)
  c.header('Cache-Control', 'no-cache')
  return c.html(OFF_AIR_PAGE)
})
