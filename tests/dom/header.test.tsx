import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { achievements, biography } from '../../content/artist'
import { home } from '../../content/home'
import { membership } from '../../content/membership'
import type { SessionUser } from '../../shared/accounts'
import type { Language } from '../../shared/language'
import { FAN, VIP, openClub } from './support/club'

const PICTURE = '/brand/default-picture.webp'
const LANDING = {
  ...home,
  hero: { ...home.hero, pictures: [{ image: PICTURE, alt: home.hero.title }] },
  music: { ...home.music, hits: [{ title: 'Spring Love', year: 1988, image: PICTURE }] },
  events: { ...home.events, banner: { image: PICTURE, alt: home.hero.title }, promo: null },
  about: { ...home.about, figures: [] },
}
const PAGES = {
  'GET /api/events': () => ({ events: [], next_cursor: null }),
  'GET /api/site': () => ({ home: LANDING, artist: { biography, achievements }, membership }),
}
const NEWEST = {
  'GET /api/releases/newest': () => ({
    release: {
      id: 'night-bus',
      title: 'Night Bus',
      cover: '/brand/default-picture.webp',
      release_at: '2026-11-01T00:00:00.000Z',
      is_out: true,
      reminded: false,
    },
  }),
}

const banner = page.getByRole('banner')
const link = (name: string | RegExp) => banner.getByRole('link', { name })
const menu = (name: string) => banner.getByRole('button', { name, exact: true })
const main = page.getByRole('main')

type Reader = { user?: SessionUser | null; language?: Language }

async function open(path: string, reader: Reader, size: [number, number] = [1280, 900]) {
  await page.viewport(...size)
  return openClub(path, { ...PAGES, ...NEWEST }, reader)
}

afterEach(() => page.viewport(1280, 900))

it.each([
  ['a visitor', null, '/vip-signup'],
  ['a fan', FAN, '/vip-signup'],
  ['a VIP', VIP, '/membership'],
])('leads %s to events, news and membership', async (_, user, plan) => {
  await open('/events', { user })
  await expect.element(link('Events')).toHaveAttribute('href', '/events')
  await expect.element(link('News')).toHaveAttribute('href', '/news')
  await expect.element(link('Membership')).toHaveAttribute('href', plan)
})

it('has them in the menu where the page’s own sections stand in the bar', async () => {
  await open('/', { user: null })
  await expect.element(link('News')).not.toBeInTheDocument()
  await menu('Media').click()
  await expect.element(link('News')).toBeVisible()
  await expect.element(link('Membership')).toBeVisible()
})

it.each([
  ['en', 'Media', /^Chat Room .*The public room, elsewhere/, /^Social Posts of the club/],
  ['pt-BR', 'Mídia', /^Sala de bate-papo .*A sala pública/, /^Social Publicações dos membros/],
] as const)('says in the menu what each entry is: %s', async (language, media, room, social) => {
  await open('/events', { user: null, language })
  await menu(media).click()
  await expect.element(link(room)).toBeVisible()
  await expect.element(link(social)).toBeVisible()
})

it('has the account’s links and Logout in one menu', async () => {
  const { sent } = await openClub(
    '/events',
    { ...PAGES, 'POST /api/auth/logout': () => new Response(null, { status: 204 }) },
    { user: VIP },
  )
  await expect.element(menu('Logout')).not.toBeInTheDocument()
  await menu('Account').click()
  await expect.element(link(/^Chat One to one with/)).toHaveAttribute('href', '/chat')
  await expect.element(link(/^Profile/)).toHaveAttribute('href', '/social/profile/ana')
  await menu('Logout').click()
  await expect.poll(() => sent('POST /api/auth/logout').length).toBe(1)
})

it('has no chat for who is not VIP, and nothing of the account for a visitor', async () => {
  const { screen } = await open('/events', { user: FAN })
  await menu('Account').click()
  await expect.element(link(/^Profile/)).toBeVisible()
  await expect.element(link(/^Chat One/)).not.toBeInTheDocument()
  await screen.unmount()
  await open('/events', { user: null })
  await expect.element(link('Login')).toBeVisible()
  await expect.element(menu('Account')).not.toBeInTheDocument()
})

it('has everything in one menu on a phone', async () => {
  await open('/events', { user: VIP }, [390, 844])
  await menu('Menu').click()
  for (const name of ['Events', 'News', 'Membership', /^Music Hub/, /^Chat One/, /^Settings/])
    await expect.element(link(name)).toBeVisible()
  await expect.element(menu('Logout')).toBeVisible()
})

it.each([
  ['a visitor', null, 'Sign up', '/signup-options'],
  ['who has not confirmed', { ...FAN, emailConfirmed: false }, 'Confirm your address', /profile/],
  ['a fan', FAN, 'Become a VIP Member', '/vip-signup'],
  ['a VIP', VIP, 'Listen to Night Bus', '/music/catalog/night-bus'],
])('the landing page leads %s to what is next', async (_, user, name, href) => {
  await open('/', { user })
  await expect
    .element(main.getByRole('link', { name }).first())
    .toHaveAttribute('href', typeof href === 'string' ? href : expect.stringMatching(href))
  const signsUp = main.getByRole('link', { name: 'Sign up' })
  expect(signsUp.elements()).toHaveLength(user ? 0 : 1)
})

it('the landing page leads a VIP to all music before there is a release', async () => {
  await openClub('/', PAGES, { user: VIP, language: 'pt-BR' })
  const first = main.getByRole('link', { name: 'Ouça agora' }).first()
  await expect.element(first).toHaveAttribute('href', '/music')
  const plan = main.getByRole('link', { name: 'Gerenciar plano' })
  await expect.element(plan).toHaveAttribute('href', '/membership')
})

it.each([
  ['a visitor', null, ['/social/signup', '/vip-signup', '/social/login'], 0],
  ['a fan', FAN, ['/vip-signup'], 1],
  ['a VIP', VIP, ['/membership'], 1],
])('the plans know %s', async (_, user, hrefs, own) => {
  await open('/signup-options', { user })
  await expect.element(main.getByText(/^Opens the whole catalog, the radio, the TV/)).toBeVisible()
  const links = () =>
    main
      .getByRole('link')
      .elements()
      .map((one) => one.getAttribute('href'))
  await expect.poll(links).toEqual(hrefs)
  expect(main.getByText('Your plan').elements()).toHaveLength(own)
})

it('the offer says what VIP opens, in Portuguese too', async () => {
  await open('/vip-signup', { user: FAN, language: 'pt-BR' })
  await expect.element(main.getByText(/^Abre o catálogo inteiro, a rádio, a TV/)).toBeVisible()
})
