import { describe, expect, it } from 'vitest'
import { AlbumScreen } from '../../../app/features/music/album-screen'
import { paint } from './render-screen'
import { anAlbum } from './albums'

const vip = { id: 'v', isVIP: true, isAdmin: false }
const admin = { id: 'a', isVIP: false, isAdmin: true }
const fan = { id: 'f', isVIP: false, isAdmin: false }

const album = anAlbum('neon', 3)
const preloaded: [readonly unknown[], unknown][] = [
  [['music', 'album', 'neon'], album],
  [['music', 'album', 'soon'], anAlbum('soon', 0)],
  [['music', 'album', 'lost'], anAlbum('lost', 1, false)],
]
const show = (id: string, visit: object) => paint(<AlbumScreen id={id} />, { preloaded, ...visit })

describe('an album', () => {
  it('says what it is, who made it and its label, as far as the team wrote it', async () => {
    const about = {
      description: { en: 'Songs of one night.', 'pt-BR': '' },
      credits: [{ role: 'Producer', name: 'Ana Lima' }],
      label: 'Own Records',
    }
    const withAbout: typeof preloaded = [[['music', 'album', 'neon'], { ...album, ...about }]]
    for (const language of ['en', 'pt-BR'] as const) {
      const page = await paint(<AlbumScreen id="neon" />, { preloaded: withAbout, language })
      expect(page).toContain('Songs of one night.')
      expect(page).toMatch(/<dt[^>]*>Producer<\/dt><dd[^>]*>Ana Lima<\/dd>/)
      expect(page).toContain('>Own Records</dd>')
    }
    expect(await show('neon', {})).not.toContain('<dl')
  })

  it('shows cover, type, title, year, count and numbered tracks with their length', async () => {
    const page = await show('neon', { user: fan })
    expect(page).toContain('/media/covers/neon.webp?width=400&amp;height=400&amp;quality=90')
    expect(page).toMatch(/<h1[^>]*>Title of neon<\/h1>/)
    expect(page).toContain('Released in 1988 · 3 tracks')
    expect(page).toContain('>Song 3<')
    expect(page).toContain('>1:05<')
    expect(page).toContain('>1:07<')
  })

  it.each([
    ['a VIP', vip],
    ['an admin', admin],
  ])('can be played by %s', async (_, user) => {
    const page = await show('neon', { user })
    expect(page).toContain('Play Album')
    expect(page).toContain('aria-label="Play Song 2"')
    expect(page).not.toContain('/vip-signup')
  })

  it.each([
    ['a fan', fan],
    ['a visitor', null],
  ])('is locked for %s, with the reason and a link to VIP', async (_, user) => {
    const page = await show('neon', { user })
    expect(page).toContain('Unlock with VIP')
    expect(page.match(/href="\/vip-signup\?next=%2F"/g)).toHaveLength(4)
    expect(page).toContain('Song 2: unlock with VIP')
    expect(page).toContain('aria-label="Play the preview of Song 2"')
    expect(page).not.toContain('aria-label="Play Song')
  })

  it('without tracks says that they are coming', async () => {
    expect(await show('soon', { user: vip })).toContain('Tracks coming soon')
    expect(await show('soon', { user: null })).toContain('Unlock with VIP')
  })

  it('shows no play button for a track without a recording', async () => {
    const page = await show('lost', { user: vip })
    expect(page).toContain('Song 1: coming soon')
    expect(page).not.toContain('aria-label="Play Song 1"')
  })

  it('is translated to Portuguese', async () => {
    const page = await show('neon', { user: fan, language: 'pt-BR' })
    expect(page).toContain('Lançado em 1988 · 3 faixas')
    expect(page).toContain('Desbloqueie com o VIP')
  })
})
