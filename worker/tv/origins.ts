import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../db/client'
import { tvChannels } from './tables'

/** Other hosts that the pages' policy has to allow, as origins: never more of a channel's address. */
export type PlayerOrigins = { frames: string[]; streams: string[] }

export async function readOrigins(db: Database): Promise<PlayerOrigins> {
  const rows = await db
    .select({ type: tvChannels.type, url: tvChannels.embed_url })
    .from(tvChannels)
    .where(and(isNull(tvChannels.deleted_at), isNotNull(tvChannels.embed_url)))
  const originsOf = (wanted: 'embed' | 'hls') => [
    ...new Set(rows.flatMap(({ type, url }) => (type === wanted ? (originOf(url) ?? []) : []))),
  ]
  return { frames: originsOf('embed'), streams: originsOf('hls') }
}

/** Null for a page of ours. */
const originOf = (url: string | null) => (url && URL.canParse(url) ? new URL(url).origin : null)
