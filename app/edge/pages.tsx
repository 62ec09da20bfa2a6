import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { brand } from '../../brand.config'
import { PRELOADED_KEYS, type PublicPage, PUBLIC_PAGES } from '../../shared/server-rendering'
import type { Language } from '../../shared/language'
import { decodePathPart } from '../../shared/decode-path-part'
import { ContactFormCard } from '../features/contact/contact-form'
import { EventScreen } from '../features/events/event-screen'
import { EventsScreen } from '../features/events/events-screen'
import { LandingEvents } from '../features/events/landing-events'
import { LegalScreen } from '../features/legal/legal-screen'
import { legalQueries } from '../features/legal/queries'
import type { LegalPage } from '../features/legal/texts'
import { AlbumScreen } from '../features/music/album-screen'
import { CatalogScreen } from '../features/music/catalog-screen'
import { TrackScreen } from '../features/music/track/track-screen'
import { LandingScreen } from '../features/site/landing/landing-screen'
import { DESCRIPTIONS } from './descriptions'

type Preparation = { queryClient: QueryClient; language: Language }

/** The screen of a path, where its first sight is the same for everyone. */
export async function screenAt(path: string, preparation: Preparation): Promise<ReactNode> {
  const one = oneThing(path, preparation.queryClient)
  if (one) return one
  if (path === '/')
    return <LandingScreen events={<LandingEvents />} contactForm={<ContactFormCard />} />
  if (path === '/music/catalog') return <CatalogScreen />
  if (path === '/events') return <EventsScreen />
  const legal = LEGAL.find((page) => path === `/${page}`)
  return legal ? legalScreen(legal, preparation) : null
}

/** An album's or an event's own page, also one that does not exist. A track's page is the browser's, unless there is no track. */
function oneThing(path: string, queryClient: QueryClient) {
  const known = (key: readonly unknown[]) => queryClient.getQueryData(key)
  const album = idIn(path, '/music/catalog/')
  if (album && known(PRELOADED_KEYS.album(album)) !== undefined) return <AlbumScreen id={album} />
  const event = idIn(path, '/events/')
  if (event && known(PRELOADED_KEYS.event(event)) !== undefined) return <EventScreen id={event} />
  const track = idIn(path, '/music/track/')
  if (track && known(PRELOADED_KEYS.track(track)) === null)
    return <TrackScreen id={track} start={undefined} />
  return null
}

const idIn = (path: string, folder: string) =>
  path.startsWith(folder) ? decodePathPart(path.slice(folder.length)) : null

const LEGAL: LegalPage[] = ['privacy', 'terms', 'copyright']

async function legalScreen(page: LegalPage, { queryClient, language }: Preparation) {
  await queryClient.prefetchQuery(legalQueries.text(page, language))
  return <LegalScreen page={page} />
}

/** The name of the tab and of a shared link. A page nobody shares is named by its screen, in the browser. */
export function titleAt(path: string, intl: IntlShape, language: Language) {
  const page = PUBLIC_PAGES.find((known) => known === path)
  if (!page) return { title: brand.siteName, description: brand.tagline[language] }
  return {
    title: `${titleOf(page, intl, language)} · ${brand.siteName}`,
    description: DESCRIPTIONS[page][language],
  }
}

function titleOf(page: PublicPage, intl: IntlShape, language: Language) {
  return page === '/' ? brand.tagline[language] : intl.formatMessage({ id: TITLES[page] })
}

const TITLES = {
  '/music': 'nav.music-hub',
  '/music/catalog': 'music.catalog.title',
  '/events': 'events.title',
  '/radio': 'nav.radio',
  '/tv': 'nav.tv',
  '/virtual-meet': 'nav.virtual-meet',
  '/signup-options': 'plans.title',
  '/vip-signup': 'footer.vip',
  '/privacy': 'legal.privacy',
  '/terms': 'legal.terms',
  '/copyright': 'legal.copyright',
} as const satisfies Record<Exclude<PublicPage, '/'>, string>
