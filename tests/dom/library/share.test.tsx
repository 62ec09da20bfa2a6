import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openClub } from '../support/club'
import { MUSIC } from '../support/music'

it('says that the link of a track was copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openClub('/music/track/track-1', MUSIC)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(copy).toHaveBeenCalledWith(expect.stringMatching(/\/music\/track\/track-1$/))
  vi.restoreAllMocks()
})
