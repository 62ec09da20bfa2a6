import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '../../../shared/language'
import { aPost } from '../../app/posts/a-post'
import { type Handlers, refusal } from '../support/api'
import { FAN, openClub } from '../support/club'
import { anEvent } from '../support/data'
import { aSong } from '../support/music'

const album = {
  id: 'night-bus',
  title: 'Night Bus',
  year: 2026,
  type: 'Single',
  image: '/brand/default-picture.webp',
  tracks: [],
}

function open(content: string, handlers: Handlers, language: Language = 'en') {
  const feed = { posts: [aPost('one', { content })], next_cursor: null, seq: 0 }
  return openClub('/social', { 'GET /api/posts': () => feed, ...handlers }, { user: FAN, language })
}

const address = (path: string) => `${location.origin}${path}`
const post = page.getByRole('article')

it.each([
  ['en', '“Night Bus” is out now', /^Listen\b.*Night Bus/],
  ['pt-BR', '“Night Bus” já está disponível', /^Ouvir\b.*Night Bus/],
] as const)('a release is a card in the reader’s language: %s', async (language, line, name) => {
  const content = `“Night Bus” is out now\n${address('/music/catalog/night-bus')}`
  await open(content, { 'GET /api/albums/:id': () => album }, language)
  await expect
    .element(post.getByRole('link', { name }))
    .toHaveAttribute('href', '/music/catalog/night-bus')
  await expect.element(post.getByText(line)).toBeVisible()
  await expect.element(post.getByText(/https?:/)).not.toBeInTheDocument()
})

it('a song, an event and a party are cards too', async () => {
  const { screen } = await open(`My song ${address('/music/track/track-1')}`, {
    'GET /api/tracks/:id': () => ({ ...aSong(1), hasLyrics: false }),
  })
  await expect
    .element(post.getByRole('link', { name: /^Listen\b.*Song 1/ }))
    .toHaveAttribute('href', '/music/track/track-1')
  await expect.element(post.getByText('My song', { exact: true })).toBeVisible()
  await screen.unmount()
  const second = await open(address('/events/night'), { 'GET /api/events/:id': () => anEvent() })
  await expect
    .element(post.getByRole('link', { name: /^See the event\b.*Freestyle Night/ }))
    .toHaveAttribute('href', '/events/night')
  await expect.element(post.getByText(/The Loft, Newark/)).toBeVisible()
  await second.screen.unmount()
  await open(address('/live/night'), { 'GET /api/events/:id': () => anEvent({ is_party: true }) })
  await expect
    .element(post.getByRole('link', { name: /^Go to the room\b.*Freestyle Night/ }))
    .toHaveAttribute('href', '/live/night')
})

it('what is not there stays an address', async () => {
  await open(`Gone: ${address('/music/catalog/gone')}`, {
    'GET /api/albums/:id': () => refusal(404, 'not_found'),
  })
  await expect.element(post.getByRole('link', { name: /catalog\/gone/ })).toBeVisible()
})
