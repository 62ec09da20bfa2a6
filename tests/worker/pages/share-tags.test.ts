import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { tracks } from '../../../worker/music/tables'
import { anyone } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'

it('shows a shared track and a shared album with their own tags', async () => {
  const { id, albumId } = await newTrack()
  const track = await (await anyone.get(`/music/track/${id}`)).text()
  expect(track).toContain(`<title>Night Bus · ${brand.artistName}</title>`)
  expect(track).toContain('property="og:type" content="music.song"')
  expect(track).toContain(
    'property="og:image" content="https://club.test/media/covers/night-bus.webp?width=600&amp;height=600&amp;format=jpeg"',
  )
  expect(track).toContain(`property="og:url" content="https://club.test/music/track/${id}"`)
  // A square cover: its size is given, and no wide card is requested.
  expect(track).toContain('property="og:image:width" content="600"')
  expect(track).toContain('name="twitter:card" content="summary"')

  expect(track).toContain(
    `property="og:description" content="A song by ${brand.artistName} from “Night Bus” (3:30). Hear the first 30 seconds for free."`,
  )

  const album = await (await anyone.get(`/music/catalog/${albumId}`)).text()
  expect(album).toContain(
    `property="og:description" content="Single by ${brand.artistName}, 1989: “Night Bus”. Hear the first 30 seconds for free."`,
  )
  const portuguese = await (await anyone.get(`/music/catalog/${albumId}?lang=pt-BR`)).text()
  expect(portuguese).toContain(
    `property="og:description" content="Single de ${brand.artistName}, 1989: “Night Bus”. Ouça os primeiros 30 segundos de graça."`,
  )
})

it('uses the language of the URL', async () => {
  const page = await (await anyone.get('/events?lang=pt-BR')).text()
  expect(page).toContain('property="og:url" content="https://club.test/events?lang=pt-BR"')
  expect(page).toContain('property="og:image:height" content="630"')
  expect(page).toContain('name="twitter:card" content="summary_large_image"')
})

it('escapes a title', async () => {
  const { id } = await newTrack()
  const title = '"><script>alert(1)</script>'
  await database.update(tracks).set({ title }).where(eq(tracks.id, id))
  const response = await anyone.get(`/music/track/${id}`)
  const page = await response.text()
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('"><script')
  expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
})

it.each([
  ['/music/track/nope', 'Track not found'],
  ['/music/catalog/nope', 'Album not found'],
  ['/events/nope', 'Event not found'],
  ['/music/catalog/caf%C3%A9', 'Album not found'],
  ['/music/catalog/caf%c3%a9', 'Album not found'],
  ['/events/a%20b', 'Event not found'],
])('answers %s with 404 and the not-found screen', async (path, heading) => {
  const response = await anyone.get(path)
  expect(response.status).toBe(404)
  const page = await response.text()
  expect(page).not.toContain('og:title')
  expect(page).toContain('<meta name="robots" content="noindex" />')
  expect(page).toMatch(new RegExp(`<h1[^>]*>${heading}`))
  expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
})

it.each([
  '/music/track/%E0%A4%A',
  '/music/catalog/a%2Fb',
  '/music/catalog/a%2F..%2F..%2Fcatalog',
  '/music/track/a%3Fb',
  '/social/post/nope',
  '/no',
  '/no/such/page',
  '/music//catalog',
])('answers %s with 404 and the app, which says so', async (path) => {
  const response = await anyone.get(path)
  expect(response.status).toBe(404)
  const page = await response.text()
  expect(page).not.toContain('og:title')
  expect(page).toContain('<meta name="robots" content="noindex" />')
  // The browser makes the screen.
  expect(page).toMatch(/<div id="root"(><\/div>| data-awaits-app="for-screen")/)
})

it('shows a shared post with its own tags, and does not preload what depends on the viewer', async () => {
  const fan = await signedInAs('fan')
  const { id } = await (
    await fan.post('/api/posts', { content: 'See you\non Friday' })
  ).json<{
    id: string
  }>()
  const page = await (await anyone.get(`/social/post/${id}`)).text()
  expect(page).toContain('property="og:description" content="See you on Friday"')
  expect(page).toContain('property="og:type" content="article"')
  expect(page).toContain('id="preloaded">[[["session"],null]]</script>')
})

it.each(['/social', '/radio', '/chat', '/social/login', '/music/'])(
  'answers %s, which exists, with 200',
  async (path) => expect((await anyone.get(path)).status).toBe(200),
)
