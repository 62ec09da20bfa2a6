import { expect, it } from 'vitest'
import { ownPageIn } from '../../../app/features/posts/own-page'
import { RELEASE_ANNOUNCEMENT, announcementFor } from '../../../shared/release-announcement'

const CLUB = 'https://club.example'

it.each([
  ['/music/catalog/night-bus', { kind: 'release', id: 'night-bus' }],
  ['/music/track/night-bus-1', { kind: 'track', id: 'night-bus-1' }],
  ['/events/01K', { kind: 'event', id: '01K' }],
  ['/live/01K', { kind: 'party', id: '01K' }],
])('finds %s, and leaves its address out at the end', (path, page) => {
  expect(ownPageIn(`Look!\n${CLUB}${path}`, CLUB)).toEqual({ ...page, rest: 'Look!' })
})

it('leaves an address in the middle of a sentence where it is', () => {
  const text = `On ${CLUB}/events/01K we dance.`
  expect(ownPageIn(text, CLUB)).toEqual({ kind: 'event', id: '01K', rest: text })
})

it.each([
  'No address at all',
  'https://elsewhere.example/events/01K',
  `${CLUB}/events`,
  `${CLUB}/events/a/b`,
  `${CLUB}/admin/events/01K`,
  'https://club.example:99999/events/01K',
])('finds none in: %s', (text) => {
  expect(ownPageIn(text, CLUB)).toBeNull()
})

it('reads the team’s announcement in either language, and nothing that a member wrote', () => {
  const { en, 'pt-BR': pt } = RELEASE_ANNOUNCEMENT
  expect(announcementFor(en('Night Bus'), 'Night Bus', 'pt-BR')).toBe(pt('Night Bus'))
  expect(announcementFor(pt('Night Bus'), 'Night Bus', 'en')).toBe(en('Night Bus'))
  expect(announcementFor('Night Bus is my song', 'Night Bus', 'en')).toBeNull()
})
