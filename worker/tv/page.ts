import { KNOWN_KEYS } from '../../shared/first-screen'
import type { Language } from '../../shared/language'
import type { Database } from '../db/client'
import type { PageFacts } from '../platform/page-facts'
import { readChannels } from './channels'
import { channelView } from './views'

/** Facts of the page that shows channels; null for every other page. */
export async function tvPage(
  { db, language }: { db: Database; language: Language },
  path: string,
): Promise<PageFacts | null> {
  if (path !== '/tv') return null
  const channels = await readChannels(db)
  return {
    known: [[KNOWN_KEYS.channels, channels.map((channel) => channelView(channel, language))]],
  }
}
