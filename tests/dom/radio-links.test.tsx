import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeProblems } from './support/axe'
import { refusal } from './support/api'
import { openClub } from './support/club'
import { aRadioStation } from './support/data'

it.each([
  ['en', 'Listen in another player', 'As a PLS file'],
  ['pt-BR', 'Ouvir em outro aplicativo', 'Como arquivo PLS'],
] as const)('a VIP finds a station for other players, in %s', async (language, m3u, pls) => {
  await openClub(
    '/radio',
    {
      'GET /api/radio/stations': () => ({ stations: [aRadioStation()] }),
      'GET /api/radio/stations/:id/now': () => ({ track: null, history: [], listeners: 0 }),
    },
    { language },
  )
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link(m3u)).toHaveAttribute('href', '/api/radio/stations/night/listen.m3u')
  await expect.element(link(pls)).toHaveAttribute('href', '/api/radio/stations/night/listen.pls')
  expect(await axeProblems()).toEqual([])
})

it('stays on the page, and says why, when the file is refused', async () => {
  await openClub('/radio', {
    'GET /api/radio/stations': () => ({ stations: [aRadioStation()] }),
    'GET /api/radio/stations/:id/now': () => ({ track: null, history: [], listeners: 0 }),
    'GET /api/radio/stations/:id/listen.m3u': () => refusal(403, 'vip_required'),
  })
  await page.getByRole('link', { name: 'Listen in another player' }).click()
  await expect.element(page.getByRole('alert').getByText('VIP Access Required')).toBeVisible()
})
