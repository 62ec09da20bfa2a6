import { expect, it } from 'vitest'
import { events } from '../../../worker/events/tables'
import { searchKey } from '../../../worker/lib/search'
import { anyone } from '../../support/browser'
import { database } from '../../support/members'
import { newTrack } from '../../support/music'

async function newEvent() {
  const id = crypto.randomUUID()
  const at = '2026-01-01T00:00:00.000Z'
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
    announced_at: at,
    search_key: searchKey('Night at the Rink'),
    created_at: at,
    updated_at: at,
  })
  return id
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const HEAD = ['title', 'description', 'robots', 'canonical', 'alternate', 'og:', 'twitter:']

/** What search engines and link previews read of the head. */
const headOf = (html: string) =>
  [...html.matchAll(/<title>[^<]*|<(?:meta|link)\s[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => HEAD.some((name) => tag.includes(`"${name}`) || tag.startsWith(`<${name}`)))

const named = (tag: string, name: string) =>
  attribute(tag, name) ? ` ${attribute(tag, name)}` : ''

/** The screen as lines: headings, links, buttons, pictures and texts. Classes and the order of attributes do not count. */
const screenOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<(script|svg|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(
      /<(h[1-6]|button|label|summary|option)\b[^>]*>/g,
      (tag, name) => `\n${name}${named(tag, 'aria-label')}: `,
    )
    .replace(
      /<a\b[^>]*>/g,
      (tag) => `\nlink ${attribute(tag, 'href')}${named(tag, 'aria-label')}: `,
    )
    .replace(
      /<(img|input|video)\b[^>]*>/g,
      (tag, name) =>
        `\n${name} ${attribute(tag, 'src') || attribute(tag, 'name')}${named(tag, 'alt')}\n`,
    )
    .replace(
      /<\/?(?:p|li|div|section|article|header|footer|main|nav|dt|dd|figure|figcaption|h[1-6]|a|button)\b[^>]*>/g,
      '\n',
    )
    .replace(/<[^>]+>/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

it('are the fixture: what a visitor’s browser, a search engine and a link preview get', async () => {
  const [{ id: track, albumId: album }, event] = [await newTrack(), await newEvent()]
  const steady = (line: string) =>
    line
      .replaceAll(album, '<album>')
      .replaceAll(event, '<event>')
      .replaceAll(String(new Date().getFullYear()), '<year>')
  const documents: string[] = []
  for (const path of [
    '/',
    '/music/catalog',
    `/music/catalog/${album}`,
    `/music/track/${track}`,
    '/events',
    `/events/${event}`,
    '/vip-signup',
    '/social/login',
    '/radio',
    '/tv',
    '/terms',
    '/no/such/page',
  ])
    for (const language of ['en', 'pt-BR']) {
      const answer = await anyone.get(`${path}?lang=${language}`)
      const html = await answer.text()
      const lines = [...headOf(html), '', ...screenOf(html)].map(steady)
      documents.push([`# ${steady(path)} ${language}: ${answer.status}`, ...lines].join('\n'))
    }
  // After a wanted change: npm test -- worker tests/worker/pages/documents.test.ts -u
  await expect(`${documents.join('\n\n')}\n`).toMatchFileSnapshot('documents.txt')
})
