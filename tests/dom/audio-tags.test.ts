import { describe, expect, it } from 'vitest'
import { type AudioTags, readTags } from '../../app/admin/uploads/audio/prepare-audio'
import { aiff } from '../support/sounds/aiff'
import { id3v23 } from '../support/sounds/id3'
import { signal, sine } from '../support/sounds/signals'
import aac from './sounds/files/aac.m4a?url'
import flac from './sounds/files/mono.flac?url'
import opus from './sounds/files/opus.ogg?url'
import vorbis from './sounds/files/vorbis.ogg?url'
import { file, mp3Of, stored } from './support/sounds'

describe('the tags of a file', () => {
  const cover = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  const fields = {
    texts: {
      TIT2: 'Coração de néon',
      TPE1: '東京の夜',
      TALB: 'Город',
      TPE2: 'Vários',
      TRCK: '3/12',
      TPOS: '2/2',
      TYER: '1994',
      TSRC: 'BRABC9400001',
    },
    lyrics: 'Primeira linha\nSegunda linha',
    cover,
  }
  const tags: AudioTags = {
    title: 'Coração de néon',
    artist: '東京の夜',
    album: 'Город',
    album_artist: 'Vários',
    track: 3,
    disc: 2,
    year: 1994,
    isrc: 'BRABC9400001',
    lyrics: 'Primeira linha\nSegunda linha',
  }

  it('are read from ID3v2.3 in UTF-16, with cover and lyrics: MP3 and AIFF', async () => {
    const sound = signal(1, 44_100, sine(440))
    const mp3 = file('a.mp3', id3v23(fields), await mp3Of(sound, { bitrate: 192 }))
    for (const input of [mp3, file('a.aiff', aiff(sound, { id3: id3v23(fields) }))]) {
      const found = await readTags(input)
      expect(found.tags).toEqual(tags)
      expect(found.cover?.type).toBe('image/jpeg')
      expect(new Uint8Array(await found.cover!.arrayBuffer())).toEqual(cover)
      expect(Math.abs(found.duration! - 1)).toBeLessThan(0.1)
    }
  })

  it('are read from Vorbis comments: FLAC and Ogg', async () => {
    const found = await readTags(await stored('mono.flac', flac))
    const comments = {
      ...tags,
      album_artist: 'Vários artistas',
      lyrics: 'First line\nSecond line',
    }
    expect(found.tags).toEqual(comments)
    expect(found.cover?.type).toBe('image/png')
    expect(found.duration).toBeCloseTo(2)
    for (const address of [vorbis, opus]) {
      const ogg = await readTags(await stored('tone.ogg', address))
      expect(ogg.tags).toEqual(comments)
      expect(Math.abs(ogg.duration! - 2)).toBeLessThan(0.02)
    }
  })

  it('are read from AIFF chunks and from MP4, which needs no decoder', async () => {
    const sound = signal(1, 44_100, sine(440))
    expect(await readTags(file('a.aif', aiff(sound, { name: 'Neon', author: 'Ana' })))).toEqual({
      tags: { title: 'Neon', artist: 'Ana' },
      cover: null,
      duration: 1,
    })
    const { tags: found, duration } = await readTags(await stored('a.m4a', aac))
    expect(found).toEqual({ title: 'Tone' })
    expect(Math.abs(duration! - 2)).toBeLessThan(0.05)
  })

  it('are missing in what is no sound', async () => {
    const nothing = { tags: {}, cover: null, duration: null }
    for (const input of [
      file('a.mp3'),
      file('a.mp3', 'text'),
      file('a.flac', 'fLaC'),
      file('a.aiff', 'FORM----AIFF'),
    ])
      expect(await readTags(input)).toEqual(nothing)
  })
})
