import { PRELOADED_KEYS } from '../../shared/server-rendering'
import type { Language } from '../../shared/language'
import type { Database } from '../db/client'
import type { PageMetadata } from './page-metadata'
import { channelView, readChannels } from '../tv'

/** Facts of the page that shows channels; null for every other page. */
export async function tvPageMetadata(
  { db, language }: { db: Database; language: Language },
  path: string,
): Promise<PageMetadata | null> {
  if (path !== '/tv') return null
  const channels = await readChannels(db)
  return {
    known: [[PRELOADED_KEYS.channels, channels.map((channel) => channelView(channel, language))]],
  }
}
