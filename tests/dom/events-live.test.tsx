import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { EventScreen } from '../../app/features/events/event-screen'
import { EventsScreen } from '../../app/features/events/events-screen'
import { LandingEvents } from '../../app/features/events/landing-events'
import { chooseLanguage } from '../../app/lib/intl/language'
import type { Language } from '../../shared/language'
import type { PartyStatus } from '../../shared/programme'
import { serveApi } from './support/api'
import { aParty, anEvent } from './support/data'
import { renderRouter } from './support/render-router'

const MINUTES = 60_000
const PARTY = 'GET /api/parties/:id'

const begun = (minutesAgo: number, more = {}) =>
  anEvent({
    title: 'The first listen',
    event_date: new Date(Date.now() - minutesAgo * MINUTES).toISOString(),
    availability: minutesAgo > 0 ? 'past' : 'available',
    is_virtual: true,
    is_party: true,
    ...more,
  })

const SCREENS = {
  list: () => <EventsScreen />,
  page: () => <EventScreen id="night" />,
  landing: () => <LandingEvents />,
}

type Options = { event?: ReturnType<typeof anEvent>; status?: PartyStatus; language?: Language }

async function open(
  screen: keyof typeof SCREENS,
  { event = begun(20), status = 'live', language = 'en' }: Options = {},
) {
  const api = serveApi({
    'GET /api/events': () => ({ events: [event], next_cursor: null }),
    'GET /api/events/:id': () => event,
    [PARTY]: () => ({ party: aParty({ status }) }),
  })
  await chooseLanguage(language)
  const root = createRootRoute()
  const paths = ['/', '/events', '/events/$id', '/live/$id', '/virtual-meet']
  const routeTree = root.addChildren(
    paths.map((path) =>
      createRoute({ getParentRoute: () => root, path, component: SCREENS[screen] }),
    ),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await renderRouter(router)
  await expect.element(page.getByRole('heading', { name: 'The first listen' })).toBeVisible()
  return api
}

const text = (words: string) => page.getByText(words, { exact: true })

it.each(['list', 'page'] as const)('a party that is live leads to its room: %s', async (screen) => {
  await open(screen)
  const join = page.getByRole('link', { name: /^Join now\b.*The first listen/ })
  await expect.element(join).toHaveAttribute('href', '/live/night')
  await expect.element(text('Live now')).toBeVisible()
  for (const words of ['Past event', 'Sold Out', 'Remember this?'])
    await expect.element(text(words)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Virtual Meet' })).not.toBeInTheDocument()
})

it.each(['list', 'page'] as const)('the same in Portuguese: %s', async (screen) => {
  await open(screen, { language: 'pt-BR' })
  const join = page.getByRole('link', { name: /^Entrar agora\b.*The first listen/ })
  await expect.element(join).toHaveAttribute('href', '/live/night')
  await expect.element(text('Ao vivo agora')).toBeVisible()
  for (const words of ['Já aconteceu', 'Esgotado'])
    await expect.element(text(words)).not.toBeInTheDocument()
})

it('a party that its host has started before its time is live too', async () => {
  await open('list', { event: begun(-30) })
  await expect.element(text('Live now')).toBeVisible()
})

it('a party that has ended is a past event', async () => {
  const { sent } = await open('list', { status: 'ended' })
  await expect.poll(() => sent(PARTY).length).toBe(1)
  await expect.element(text('Past event')).toBeVisible()
  await expect.element(text('Live now')).not.toBeInTheDocument()
})

it.each([
  ['a party of last week', begun(7 * 24 * 60)],
  ['a party that was cancelled', begun(20, { status: 'cancelled', availability: 'cancelled' })],
  ['a show', begun(20, { is_party: false, is_virtual: false })],
])('nothing is asked about %s', async (_, event) => {
  const { sent } = await open('list', { event })
  expect(sent(PARTY)).toEqual([])
  await expect.element(text('Live now')).not.toBeInTheDocument()
})

const soldOut = () => page.getByRole('link', { name: /Sold Out|Esgotado/ })

it.each([
  ['list', 'en', 'Past event'],
  ['page', 'pt-BR', 'Já aconteceu'],
] as const)(
  'a past event has no button beside that it is past: %s',
  async (screen, language, past) => {
    await open(screen, {
      event: begun(7 * 24 * 60, { is_party: false, is_virtual: false }),
      language,
    })
    await expect.element(text(past)).toBeVisible()
    await expect.element(soldOut()).not.toBeInTheDocument()
  },
)

it('a show that is sold out still says so', async () => {
  await open('list', {
    event: begun(-600, { is_party: false, is_virtual: false, availability: 'sold_out' }),
  })
  await expect.element(soldOut()).toHaveAttribute('aria-disabled', 'true')
})

it('the landing page shows a past event as specified: sold out', async () => {
  await open('landing', { event: begun(7 * 24 * 60, { is_party: false, is_virtual: false }) })
  await expect.element(soldOut()).toHaveAttribute('aria-disabled', 'true')
})

it.each([
  ['a party', true, '/live/night'],
  ['another meet', false, '/virtual-meet'],
])('%s that is to come leads to its place from the list', async (_, is_party, href) => {
  await open('list', { event: begun(-600, { is_party }), status: 'announced' })
  const link = page.getByRole('link', { name: /^Virtual Meet\b.*The first listen/ })
  await expect.element(link).toHaveAttribute('href', href)
})

it.each([
  ['members', 'Online, for all members'],
  ['vip', 'Online, for VIP members'],
] as const)('says whom a party is for: %s', async (audience, words) => {
  await open('page', { event: begun(20, { audience }) })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
