import { expect, it } from 'vitest'
import { inAlbumOrder, trackTitle } from '../../../app/admin/releases/album-tags'

const song = (name: string, tags: object = {}) => ({
  file: new File([], name),
  path: `Night Bus/${name}`,
  tags,
})
const orderOf = (...files: ReturnType<typeof song>[]) =>
  inAlbumOrder(files).map((each) => each.file.name)

it('songs are ordered by the numbers of their tags', () => {
  expect(
    orderOf(
      song('a.mp3', { disc: 2, track: 1 }),
      song('b.mp3', { track: 2 }),
      song('c.mp3', { disc: 1, track: 1 }),
    ),
  ).toEqual(['c.mp3', 'b.mp3', 'a.mp3'])
})

it('songs without tags are ordered by the numbers of their names', () => {
  expect(
    orderOf(song('10 - Last.wav'), song('2. Second.wav'), song('01_First.wav'), song('Bonus.wav')),
  ).toEqual(['01_First.wav', '2. Second.wav', '10 - Last.wav', 'Bonus.wav'])
  expect(orderOf(song('2-01 B.wav'), song('1-02 A2.wav'), song('1-01 A1.wav'))).toEqual([
    '1-01 A1.wav',
    '1-02 A2.wav',
    '2-01 B.wav',
  ])
})

it('the numbers of tags and of names make one order', () => {
  expect(
    orderOf(song('03 Third.flac'), song('z.mp3', { track: 2 }), song('01 First.flac')),
  ).toEqual(['01 First.flac', 'z.mp3', '03 Third.flac'])
})

it.each([
  ['01 - Neon Nights.wav', 'Neon Nights'],
  ['1-02 Neon Nights.wav', 'Neon Nights'],
  ['07_Neon_Nights.aiff', 'Neon Nights'],
  ['10. 20 Years.mp3', '20 Years'],
  ['99 Luftballons.mp3', '99 Luftballons'],
  ['01.wav', '01'],
])('the title of %s is %s', (name, title) => {
  expect(trackTitle(song(name))).toBe(title)
})
