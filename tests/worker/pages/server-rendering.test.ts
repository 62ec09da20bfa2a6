import { listedPages } from 'server-entry'
import { describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { events } from '../../../worker/events/tables'
import { STARTER } from '../../../worker/pages/starter'
import { searchKey } from '../../../worker/lib/search'
import { Browser, anyone } from '../../support/browser'
import { signedInAs, database } from '../../support/members'
import { newTrack } from '../../support/music'

// Loads the screens, for which the first test would wait.
await listedPages()

const PORTUGUESE = { 'Accept-Language': 'pt-PT,pt;q=0.9,en;q=0.5' }

async function newEvent(changed: Partial<typeof events.$inferInsert> = {}) {
  const id = crypto.randomUUID()
  const now = new Date().toISOString()
  await database.insert(events).values({
    id,
    title: 'Night at the Rink',
    event_date: '2099-01-15T01:30:00.000Z',
    time_zone: 'America/New_York',
    status: 'published',
    venue_name: 'The Rink',
    venue_city: 'Queens',
    venue_state: 'NY',
    ticket_price_min: 2500,
    ticket_price_max: 6050,
    external_ticket_url: 'https://tickets.example/rink',
    announced_at: now,
    search_key: searchKey('Night at the Rink'),
    created_at: now,
    updated_at: now,
    ...changed,
  })
  return id
}

const read = async (path: string, headers = {}) => (await anyone.get(path, headers)).text()

/** The data blocks in a document, by type. */
function dataIn(page: string, type: string) {
  const block = new RegExp(`<script type="${type.replace(/[+/]/g, '\\$&')}"[^>]*>(.*?)</script>`)
  const text = block.exec(page)?.[1]
  return text ? JSON.parse(text) : null
}

describe('the first screen', () => {
  it('of an album arrives with its document and its data', async () => {
    const { albumId } = await newTrack()
    const page = await read(`/music/catalog/${albumId}`)
    expect(page).toMatch(/<h1[^>]*>Night Bus<\/h1>/)
    expect(page).toContain('Unlock with VIP')
    expect(dataIn(page, 'application/json')).toEqual([
      [['session'], null],
      [['music', 'album', albumId], expect.objectContaining({ title: 'Night Bus' })],
    ])
  })

  it.each(['/', '/music/catalog', '/events', '/privacy', '/terms', '/copyright'])(
    'of %s has a heading, and no style element and no script that the policy would stop',
    async (path) => {
      const page = (await read(path)).replace(STARTER, '')
      expect(page).toMatch(/<h1[^>]*>[^<]+/)
      expect(page).not.toContain('<style')
      expect(page).not.toMatch(/<script(?! type="application\/)[^>]*>[^<]/)
    },
  )

  it('comes before the scripts, if it is server-rendered; other documents have only scripts', async () => {
    const page = await read('/')
    expect(page).toContain('data-scripts="/assets/beside.js /assets/app.js"')
    expect(page).toContain(
      'data-files="/assets/beside.js /assets/app.js /assets/en.js /assets/landing.js"',
    )
    expect(page).not.toMatch(/type="module"|modulepreload"/)
    const empty = await read('/radio/player')
    expect(empty).not.toContain('data-scripts')
    expect(empty).toContain('<script type="module" src="/assets/app.js">')
    expect(empty).toContain('<link rel="modulepreload" href="/assets/beside.js"')
  })

  it('of a page without server rendering preloads its data, in the reader’s language', async () => {
    const page = await read('/music?lang=pt-BR')
    expect(page).toMatch(/data-files="[^"]*\/assets\/pt-BR\.js [^"]*\/assets\/hub\.js/)
    expect(page).toContain('<link rel="stylesheet" href="/assets/player.css" />')
    expect(page).not.toContain('/assets/landing.js')
    expect(await read('/no/such/page')).not.toContain('/assets/en.js')
  })

  it('of a track has its heading and its preview, and no style that is not there yet', async () => {
    const { id } = await newTrack()
    const page = await read(`/music/track/${id}`)
    expect(page).toMatch(/<h1[^>]*>Night Bus<\/h1>/)
    expect(page).toContain('aria-label="Play the preview"')
    expect(page).not.toContain('class="slider')
    expect(page).not.toContain('for-screen')
  })

  it('is the same for everyone', async () => {
    const fan = await signedInAs('fan')
    const page = await (await fan.get('/events')).text()
    expect(page).toContain('<h1')
    expect(JSON.stringify(dataIn(page, 'application/json'))).not.toContain('session')
  })

  it('never contains a playback URL', async () => {
    const { albumId } = await newTrack()
    expect(await read(`/music/catalog/${albumId}`)).not.toMatch(/media_key|\.mp3/)
  })
})

describe('the language of a document', () => {
  it('is the browser’s', async () => {
    const page = await read('/terms', PORTUGUESE)
    expect(page).toContain('<html lang="pt-BR">')
    expect(page).toMatch(/<h1[^>]*>Termos de uso/)
    expect(page).toContain('Assinatura VIP')
  })

  it('is the fan’s own choice first, and the URL’s before both', async () => {
    const chosen = { ...PORTUGUESE, Cookie: 'language=en' }
    expect(await read('/terms', chosen)).toContain('<html lang="en">')
    const page = await read('/terms?lang=pt-BR', { Cookie: 'language=en' })
    expect(page).toContain('<html lang="pt-BR">')
    expect(page).toContain('<link rel="canonical" href="https://club.test/terms?lang=pt-BR" />')
  })

  it('is stored only when the link was followed on our own pages', async () => {
    const from = async (site: string, path = '/terms?lang=pt-BR') =>
      (await new Browser().get(path, { 'Sec-Fetch-Site': site })).headers.getSetCookie()
    expect(await from('same-origin')).toEqual([
      expect.stringMatching(/^language=pt-BR; Max-Age=31536000; Path=\/;.* SameSite=Lax$/),
    ])
    expect(await from('cross-site')).toEqual([])
    expect(await from('none')).toEqual([])
    expect(await from('same-origin', '/terms')).toEqual([])
    expect(await from('same-origin', '/terms?lang=xx')).toEqual([])
  })

  it('can be changed without a script, on any server-rendered page', async () => {
    const page = await read('/terms')
    expect(page).toContain('<a href="?lang=pt-BR" hrefLang="pt-BR"')
  })

  it('is in Vary, with alternates linked', async () => {
    const response = await anyone.get('/terms')
    expect(response.headers.get('Vary')).toContain('Accept-Language')
    expect(await response.text()).toContain(
      '<link rel="alternate" hreflang="pt-BR" href="https://club.test/terms?lang=pt-BR" />',
    )
  })
})

describe('search engines', () => {
  it('get an album as structured data', async () => {
    const { albumId } = await newTrack()
    expect(dataIn(await read(`/music/catalog/${albumId}`), 'application/ld+json')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MusicAlbum',
      byArtist: { name: brand.artistName },
      track: [
        {
          '@type': 'MusicRecording',
          name: 'Night Bus',
          duration: expect.stringMatching(/^PT\d+M\d+S$/),
        },
      ],
    })
  })

  it('get a track as a recording on its album', async () => {
    const { id, albumId } = await newTrack()
    expect(dataIn(await read(`/music/track/${id}`), 'application/ld+json')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MusicRecording',
      name: 'Night Bus',
      url: `https://club.test/music/track/${id}`,
      duration: expect.stringMatching(/^PT\d+M\d+S$/),
      byArtist: { '@type': 'MusicGroup', name: brand.artistName },
      inAlbum: { name: 'Night Bus', url: `https://club.test/music/catalog/${albumId}` },
    })
  })

  it('get an event with its price and the venue’s local time', async () => {
    const id = await newEvent()
    const page = await read(`/events/${id}`, PORTUGUESE)
    expect(dataIn(page, 'application/ld+json')).toMatchObject({
      '@type': 'MusicEvent',
      startDate: '2099-01-14T20:30:00.000-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'The Rink' },
      offers: { lowPrice: 25, highPrice: 60.5, priceCurrency: 'USD' },
    })
    expect(page).toContain('quarta-feira, 14 de janeiro de 2099 · The Rink, Queens, NY')
  })

  it('and link previews see that a show is cancelled, in the reader’s language', async () => {
    const id = await newEvent({ status: 'cancelled' })
    const page = await read(`/events/${id}?lang=pt-BR`)
    expect(page).toContain(
      'property="og:description" content="Cancelado · quarta-feira, 14 de janeiro de 2099 · The Rink, Queens, NY"',
    )
    const meet = await newEvent({
      is_virtual: true,
      venue_name: null,
      venue_city: null,
      venue_state: null,
    })
    expect(await read(`/events/${meet}`)).toContain('2099 · Online, for VIP members"')
  })

  it('get only known facts of a venue, and the start of the sale', async () => {
    const id = await newEvent({
      venue_state: null,
      venue_postal_code: null,
      venue_country: 'BRA',
      time_zone: 'America/Sao_Paulo',
      ticket_sale_start: '2098-12-01T12:00:00.000Z',
    })
    const { location, offers } = dataIn(await read(`/events/${id}`), 'application/ld+json')
    expect(Object.values(location.address)).not.toContain('')
    expect(location.address).toMatchObject({ addressLocality: 'Queens', addressCountry: 'BR' })
    expect(offers).toMatchObject({ validFrom: '2098-12-01T09:00:00.000-03:00' })
  })

  it('get titles escaped', async () => {
    const id = await newEvent({ title: '</script><script>alert(1)</script>' })
    const page = await read(`/events/${id}`)
    expect(page).not.toContain('<script>alert')
    expect(dataIn(page, 'application/ld+json').name).toContain('</script>')
  })

  it('find every page that has a head of its own', async () => {
    const map = await read('/sitemap.xml')
    const paths = [...map.matchAll(/<loc>https:\/\/club\.test(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    )
    expect(
      new Set(paths.filter((path) => !/\/(catalog|track|events|news)\/./.test(path ?? ''))),
    ).toEqual(
      new Set([
        '/',
        '/copyright',
        '/events',
        '/music',
        '/music/catalog',
        '/news',
        '/privacy',
        '/radio',
        '/signup-options',
        '/terms',
        '/tv',
        '/vip-signup',
        '/virtual-meet',
      ]),
    )
    for (const path of ['/tv', '/virtual-meet'])
      expect(await read(path)).toContain('<link rel="canonical"')
    expect(await read('/styleguide')).toContain('content="noindex"')
  })

  it('find every album and event, and no draft', async () => {
    const { albumId } = await newTrack()
    const id = await newEvent()
    const draft = await newEvent({ status: 'draft', announced_at: null })
    const response = await anyone.get('/sitemap.xml')
    expect(response.headers.get('Content-Type')).toContain('application/xml')
    const map = await response.text()
    expect(map).toContain(`<loc>https://club.test/music/catalog/${albumId}</loc>`)
    expect(map).toContain(`<loc>https://club.test/events/${id}</loc>`)
    expect(map).toContain(`hreflang="pt-BR" href="https://club.test/events/${id}?lang=pt-BR"`)
    expect(map).not.toContain(draft)
    expect(await read('/robots.txt')).toContain('Sitemap: https://club.test/sitemap.xml')
  })
})
