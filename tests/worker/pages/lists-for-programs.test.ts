import { describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { anyone } from '../../support/browser'
import { newEvent } from '../../support/events'

const PORTUGUESE = { 'Accept-Language': 'pt-BR' }

const read = async (path: string, headers = {}) => (await anyone.get(path, headers)).text()

/** What a document says in terms of schema.org. */
const factsIn = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, facts = '']): unknown => JSON.parse(facts),
  )

describe('search engines', () => {
  it('get the artist and the site on the landing page', async () => {
    expect(factsIn(await read('/'))).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'MusicGroup',
        name: brand.artistName,
        url: 'https://club.test/',
        sameAs: brand.social.map(({ url }) => url),
      },
      { '@type': 'WebSite', name: brand.siteName, url: 'https://club.test/' },
    ])
  })

  it('get the coming events as a list, and no past one', async () => {
    const event_date = '2099-01-15T01:30:00.000Z'
    const show = await newEvent({ event_date, title: 'Night at </script> the Rink' })
    const meet = await newEvent({ event_date: '2099-01-16T01:30:00.000Z', is_virtual: true })
    await newEvent({ event_date: '2020-01-15T01:30:00.000Z' })
    const item = { '@type': 'MusicEvent', performer: { name: brand.artistName } }
    expect(factsIn(await read('/events'))).toMatchObject([
      {
        '@type': 'ItemList',
        itemListElement: [
          {
            position: 1,
            item: {
              ...item,
              name: show.title,
              startDate: '2099-01-14T20:30:00.000-05:00',
              url: `https://club.test/events/${show.id}`,
            },
          },
          { position: 2, item: { ...item, url: `https://club.test/events/${meet.id}` } },
        ],
      },
    ])
  })
})

it.each(['/', '/news', '/social/login', '/styleguide'])(
  'a feed reader finds the news from %s',
  async (path) => {
    expect(await read(path)).toContain(
      `<link rel="alternate" type="application/rss+xml" title="News of ${brand.siteName}" href="/news.xml?lang=en" />`,
    )
    expect(await read(path, PORTUGUESE)).toContain(
      `title="Novidades do ${brand.siteName}" href="/news.xml?lang=pt-BR" />`,
    )
  },
)
