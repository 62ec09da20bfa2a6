import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../testing/chromium.mjs'
import { ask } from './member.mjs'

const PATIENCE_MS = 15_000

/** A player in the browser, from a built copy of its repository: none of Debian's players stars. */
export const WEB_PLAYERS = {
  'airsonic-refix': {
    programs: [],
    install: 'none; give --refix DIR, the folder `dist` of a copy built with `vite build`',
    folder: 'refix',
    expected: {
      connects: { methods: ['ping'] },
      'lists a release': { methods: ['getAlbum'], bytes: 300 },
      'shows a cover': { methods: ['getCoverArt'], type: /^image\//, bytes: 1000 },
      'plays a track': { methods: ['stream'], type: /^audio\/mpeg/, bytes: 50_000 },
      stars: { methods: ['star'] },
    },
    async play({ member, site, folder }) {
      const album = await firstAlbum(site)
      const [{ id, title }] = album.song
      await ask(site, 'unstar', { id })
      const browser = await chromium.launch({ executablePath: await ensureChromium() })
      try {
        const page = await browser.newPage()
        page.setDefaultTimeout(PATIENCE_MS)
        await page.route(
          ({ pathname }) => !pathname.startsWith('/rest/'),
          (route) => serve(route, member, folder),
        )
        await page.goto(`${member.origin}/albums/id/${album.id}`)
        await page.locator('[name=username]').fill(member.username)
        await page.locator('[name=password]').fill(member.password)
        const cover = page.waitForResponse(/\/rest\/getCoverArt/)
        await page.getByRole('button', { name: 'Log in' }).click()
        await (await cover).finished()
        await page.getByRole('button', { name: 'Play', exact: true }).click()
        await page.locator('.player').getByText(title, { exact: true }).first().waitFor()
        const starred = page.waitForResponse(/\/rest\/star/)
        await page.locator('.player').getByTitle('Favourite').click()
        await starred
      } catch (error) {
        return error.message
      } finally {
        await browser.close()
      }
      const { starred2 } = (await ask(site, 'getStarred2'))['subsonic-response']
      return starred2.song?.some((song) => song.id === id) ? '' : 'The favorite is not on the site.'
    },
  },
}

async function firstAlbum(member) {
  const inside = async (method, parameters) =>
    (await ask(member, method, parameters))['subsonic-response']
  const { albumList2 } = await inside('getAlbumList2', { type: 'alphabeticalByName' })
  return (await inside('getAlbum', { id: albumList2.album[0].id })).album
}

function serve(route, { origin }, folder) {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/env.js')
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.env = ${JSON.stringify({ SERVER_URL: origin })}`,
    })
  if (pathname.includes('.')) return route.fulfill({ path: join(folder, pathname) })
  return route.fulfill({
    contentType: 'text/html',
    body: readFileSync(join(folder, 'index.html'), 'utf8'),
  })
}
