import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems } from '../support/axe'
import { boxOf, openClub } from '../support/club'
import { aRadioStation } from '../support/data'
import { focus } from '../support/office'

const WORDS = {
  en: { fold: 'Collapse the radio', unfold: 'Expand the radio', station: 'Night FM' },
  'pt-BR': { fold: 'Recolher a rádio', unfold: 'Expandir a rádio', station: 'Rádio da Noite' },
} as const

afterEach(() => page.viewport(1280, 900))

const bar = page.getByRole('region', { name: 'Player' })

it.each([
  ['en', 320],
  ['en', 390],
  ['en', 1440],
  ['pt-BR', 320],
  ['pt-BR', 390],
  ['pt-BR', 1440],
] as const)('covers nothing, in %s at %i pixels, and folds away', async (language, width) => {
  const { fold, unfold, station } = WORDS[language]
  await page.viewport(width, 700)
  await openClub(
    '/styleguide',
    {
      'GET /api/radio/stations': () => ({ stations: [aRadioStation({ name: station })] }),
    },
    { language },
  )
  await expect.element(bar.getByText(station)).toBeVisible()
  const buttons = () => bar.getByRole('button').elements()
  await expect.poll(() => buttons().length).toBe(width < 640 ? 5 : 7)

  // At its end the page is clear of the bar, and no control is behind it or outside the window.
  const footer = page.getByRole('contentinfo')
  const isClear = () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    return boxOf(footer).bottom <= boxOf(bar).top + 1
  }
  await expect.element(footer).toBeVisible()
  await expect.poll(isClear).toBe(true)
  expect(boxOf(bar).height).toBeLessThan(64)
  for (const button of buttons()) {
    const { left, right } = button.getBoundingClientRect()
    expect([left >= 0, right <= width]).toEqual([true, true])
  }

  // By keyboard only; the focus stays on the button.
  focus(bar.getByRole('button', { name: fold }))
  await userEvent.keyboard('{Enter}')
  await expect.element(bar.getByRole('button', { name: unfold })).toHaveFocus()
  await expect.poll(() => boxOf(bar).height).toBeLessThan(40)
  await expect.poll(isClear).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(bar.getByRole('button', { name: fold })).toHaveFocus()
  expect(await axeProblems()).toEqual([])
})
