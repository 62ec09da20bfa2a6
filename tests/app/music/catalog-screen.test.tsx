import { expect, it } from 'vitest'
import { CatalogScreen } from '../../../app/features/music/catalog-screen'
import { paint } from './render-screen'
import { anAlbum } from './albums'

const albums = [anAlbum('soon', 0), ...Array.from({ length: 29 }, (_, at) => anAlbum(`a${at}`, 3))]
const catalog = (user: object | null, list = albums) =>
  paint(<CatalogScreen />, {
    user,
    preloaded: [[['music', 'catalog'], { albums: list, featured: [] }]],
  })

it('every fan sees all releases, each linked to its page', async () => {
  const page = await catalog(null)
  expect(page.match(/<article/g)).toHaveLength(30)
  expect(page).toContain('href="/music/catalog/a7"')
  expect(page).toContain('/media/covers/a7.webp?width=300&amp;height=300&amp;quality=85')
  expect(page).toContain('1988 · Album')
  expect(page).toContain('3 tracks')
})

it('a release without tracks is marked as coming soon, without a play button', async () => {
  const page = await catalog({ id: 'v', isVIP: true }, [anAlbum('soon', 0)])
  expect(page).toContain('Coming soon')
  expect(page).not.toContain('Play Album')
})

it('covers below the first rows load lazily', async () => {
  const page = await catalog(null)
  expect(page.match(/loading="eager"/g)).toHaveLength(5)
  expect(page.match(/loading="lazy"/g)).toHaveLength(25)
})

it('a VIP plays an album from its card; anyone else is led to the VIP page', async () => {
  const forVip = await catalog({ id: 'v', isVIP: true })
  expect(forVip.match(/<button[^>]*aria-label="Play Album/g)).toHaveLength(29)
  expect(forVip).not.toContain('/vip-signup')
  const forFan = await catalog({ id: 'f', isVIP: false, isAdmin: false })
  expect(forFan).not.toMatch(/<button[^>]*aria-label="Play/)
  expect(forFan.match(/href="\/vip-signup\?next=%2F"/g)).toHaveLength(29)
  expect(forFan).toContain('aria-label="Play Album: Title of a7 (VIP members only)"')
})

it('an empty catalog says so', async () => {
  expect(await catalog(null, [])).toContain('No releases yet')
})
