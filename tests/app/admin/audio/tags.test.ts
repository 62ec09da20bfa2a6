import { describe, expect, it } from 'vitest'
import { coverOf, tagsOf } from '../../../../app/admin/uploads/audio/tags'

describe('the tags of a file', () => {
  it('are the fields that releases and tracks have', () => {
    expect(
      tagsOf({
        title: ' Coração de néon\0',
        artist: '東京の夜\0Город',
        album: 'Noite',
        albumArtist: 'Vários',
        trackNumber: 3,
        tracksTotal: 12,
        discNumber: 2,
        date: new Date('1994-06-25'),
        lyrics: 'One\r\nTwo\rThree',
        raw: { TSRC: 'br-abc-94-00001' },
      }),
    ).toEqual({
      title: 'Coração de néon',
      artist: '東京の夜, Город',
      album: 'Noite',
      album_artist: 'Vários',
      track: 3,
      disc: 2,
      year: 1994,
      isrc: 'BRABC9400001',
      lyrics: 'One\nTwo\nThree',
    })
  })

  it('are missing where a file has none, or nonsense', () => {
    expect(tagsOf({})).toEqual({})
    expect(
      tagsOf({ title: '  ', trackNumber: 0, discNumber: 1.5, raw: { ISRC: 'none', DATE: 'soon' } }),
    ).toEqual({})
  })

  it('take the year from the stored text: day and month of ID3v2.3 are no date', () => {
    const year = (raw: Record<string, string>, date?: Date) => tagsOf({ raw, date }).year
    expect(year({ TYER: '1994', TDAT: '2506' }, new Date('2506'))).toBe(1994)
    expect(year({ TDRC: '2026-01-01T00:30:00' })).toBe(2026)
    expect(year({ DATE: '25/06/1994' })).toBe(1994)
    expect(year({}, new Date('2019-12-31'))).toBe(2019)
  })

  it('take lyrics and album artists from the fields of other programs', () => {
    const raw = { UNSYNCEDLYRICS: 'One', 'ALBUM ARTIST': ['Ana', 'Bea'] }
    expect(tagsOf({ raw })).toEqual({ lyrics: 'One', album_artist: 'Ana' })
  })

  it('are no longer than the server takes', () => {
    expect(tagsOf({ lyrics: 'x'.repeat(20_000) }).lyrics).toHaveLength(10_000)
  })
})

describe('the cover of a file', () => {
  const image = (kind: 'coverFront' | 'coverBack' | 'unknown', ...data: number[]) => ({
    kind,
    data: Uint8Array.from(data),
    mimeType: 'image/whatever',
  })
  const png = [0x89, 0x50, 0x4e, 0x47]
  const jpeg = [0xff, 0xd8, 0xff, 0xe0]

  it('is the front cover, or else the first picture, with the type of its bytes', () => {
    const cover = coverOf([image('coverBack', ...png), image('coverFront', ...jpeg)])
    expect(cover).toMatchObject({ type: 'image/jpeg', size: 4 })
    expect(coverOf([image('unknown', ...png), image('coverBack', ...jpeg)])).toMatchObject({
      type: 'image/png',
    })
  })

  it('is missing without a picture, or with an address in its place', () => {
    expect(coverOf()).toBeNull()
    expect(coverOf([image('coverFront', 0x68, 0x74, 0x74, 0x70)])).toBeNull()
  })
})
