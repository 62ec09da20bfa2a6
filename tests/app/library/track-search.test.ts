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

  it('ignores case and accents on both sides', () => {
    expect(found('CANCAO')).toEqual(['2'])
    expect(found('néon')).toEqual(['1', '3'])
    expect(found('umlaut')).toEqual(['3'])
  })

  it('finds a curly apostrophe with a straight one, and without one', () => {
    expect(found("don't")).toEqual(['1'])
    expect(found('dont hang')).toEqual(['1'])
  })

  it('requires every word, in any order and across title and album', () => {
    expect(found('boulevard tonight')).toEqual(['1'])
    expect(found('neon saudade')).toEqual([])
  })

  it('matches punctuation literally', () => {
    expect(found('.*')).toEqual([])
    expect(found('%')).toEqual([])
  })

  it('shows all tracks for blank input', () => {
    expect(found('   ')).toHaveLength(3)
  })

  it('normalises as it compares', () => {
    expect(fold('  Ça  VA ')).toBe('ca va')
  })
})

describe('the search in the URL', () => {
  it('is text, also when it looks like a number', () => {
    expect(hubSearch({ search: 'neon' })).toEqual({ search: 'neon' })
    expect(hubSearch({ search: 1987 })).toEqual({ search: '1987' })
  })

  it('is dropped when it is empty or not text', () => {
    for (const search of ['', '  ', null, undefined, {}, true])
      expect(hubSearch({ search })).toEqual({})
  })
})
