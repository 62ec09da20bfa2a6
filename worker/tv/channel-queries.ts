import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CaptionLanguage } from '../../shared/tv'
import type { Database } from '../db/client'
import { tvCaptions, tvChannels } from './tables'

/** Every channel, in its order. */
export const readChannels = (db: Database) =>
  db
    .select()
    .from(tvChannels)
    .where(isNull(tvChannels.deleted_at))
    .orderBy(asc(tvChannels.position), asc(tvChannels.id))

/** A statement: the channel; nothing if there is none. */
export const selectChannel = (db: Database, id: string) =>
  db
    .select()
    .from(tvChannels)
    .where(and(eq(tvChannels.id, id), isNull(tvChannels.deleted_at)))

/** A statement: the captions of a channel in this language. */
export const selectCaptions = (db: Database, id: string, language: CaptionLanguage) =>
  db
    .select({ media_key: tvCaptions.media_key, media_bytes: tvCaptions.media_bytes })
    .from(tvCaptions)
    .innerJoin(tvChannels, eq(tvChannels.id, tvCaptions.channel_id))
    .where(
      and(
        eq(tvCaptions.channel_id, id),
        eq(tvCaptions.language, language),
        isNull(tvChannels.deleted_at),
      ),
    )
