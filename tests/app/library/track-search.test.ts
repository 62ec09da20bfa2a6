import { describe, expect, it } from 'vitest'
import { fold, hubSearch, searchTracks } from '../../../app/features/music/hub/track-search'
import { aTrack, ids } from './a-track'

const tracks = [
  aTrack('1', { title: 'Don’t Hang Up Tonight', albumTitle: 'Neon Boulevard' }),
  aTrack('2', { title: 'Canção da Manhã', albumTitle: 'Saudade' }),
  aTrack('3', { title: 'Neon Heart', albumTitle: 'Ümlaut Nights' }),
]
const found = (search: string) => ids(searchTracks(tracks, search))

describe('searching tracks', () => {
  it('looks in titles and albums', () => {
    expect(found('neon')).toEqual(['1', '3'])
    expect(found('saudade')).toEqual(['2'])
  })

  it('minds neither case nor accents, on either side', () => {
    expect(found('CANCAO')).toEqual(['2'])
    expect(found('néon')).toEqual(['1', '3'])
    expect(found('umlaut')).toEqual(['3'])
  })

  it('finds a curly apostrophe by a straight one, and by none', () => {
    expect(found("don't")).toEqual(['1'])
    expect(found('dont hang')).toEqual(['1'])
  })

  it('wants every word, in any order and across title and album', () => {
    expect(found('boulevard tonight')).toEqual(['1'])
    expect(found('neon saudade')).toEqual([])
  })

  it('takes signs for what they are', () => {
    expect(found('.*')).toEqual([])
    expect(found('%')).toEqual([])
  })

  it('shows all for spaces', () => {
    expect(found('   ')).toHaveLength(3)
  })

  it('folds the way it compares', () => {
    expect(fold('  Ça  VA ')).toBe('ca va')
  })
})

describe('the search in the address', () => {
  it('is text, also when it looks like a number', () => {
    expect(hubSearch({ search: 'neon' })).toEqual({ search: 'neon' })
    expect(hubSearch({ search: 1987 })).toEqual({ search: '1987' })
  })

  it('is dropped when it is empty or something else', () => {
    for (const search of ['', '  ', null, undefined, {}, true])
      expect(hubSearch({ search })).toEqual({})
  })
})
