import { and, asc, eq } from 'drizzle-orm'
import type { CaptionLanguage } from '../../shared/tv'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { tvCaptions, tvChannels } from './tables'

/** Every channel, in its order. */
export const readChannels = (db: Database) =>
  db.select().from(tvChannels).orderBy(asc(tvChannels.position))

/** @throws DomainError `not_found` */
export async function findChannel(db: Database, id: string) {
  const [channel] = await db.select().from(tvChannels).where(eq(tvChannels.id, id))
  if (!channel) throw new DomainError('not_found')
  return channel
}

/** @throws DomainError `not_found` */
export async function findCaptions(db: Database, id: string, language: CaptionLanguage) {
  const [captions] = await db
    .select()
    .from(tvCaptions)
    .where(and(eq(tvCaptions.channel_id, id), eq(tvCaptions.language, language)))
  if (!captions) throw new DomainError('not_found')
  return captions
}
