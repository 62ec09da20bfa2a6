import { KNOWN_KEYS } from '../../shared/first-screen'
import type { Database } from '../db/client'
import type { PageFacts } from '../platform/page-facts'
import { readChannels } from './channels'
import { channelView } from './views'

/** Facts of the page that shows channels; null for every other page. */
export async function tvPage(db: Database, path: string): Promise<PageFacts | null> {
  if (path !== '/tv') return null
  return { known: [[KNOWN_KEYS.channels, (await readChannels(db)).map(channelView)]] }
}
