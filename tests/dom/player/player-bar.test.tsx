import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { player } from '../../../app/features/player/this-player'
import { openClub } from '../support/club'
import { MUSIC, aSong } from '../support/music'

/** There is no sound here. */
const MISSING = () => new Response(null, { status: 404 })
const bar = page.getByRole('region', { name: 'Player' })
const button = (name: RegExp | string) => bar.getByRole('button', { name })

// It would try the party again while other tests run.
afterEach(() => player.reset())

it.each([
  [390, 844],
  [390, 480],
  [1440, 900],
])('leaves order and skipping of a party to its host, at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  await openClub('/styleguide', {
    ...MUSIC,
    'HEAD /api/tracks/:id/stream': MISSING,
    'HEAD /api/parties/:id/sound': MISSING,
  })
  player.play([{ kind: 'track', track: aSong(1) }], 0, null)
  await expect.element(button('Next')).toBeVisible()

  player.play(
    [
      {
        kind: 'party',
        id: '/api/parties/p/sound',
        title: 'First listen',
        image: '/brand/default-picture.webp',
      },
    ],
    0,
    null,
  )
  await expect.element(bar.getByRole('link', { name: /^First listen/ })).toBeVisible()
  for (const name of ['Next', 'Previous', 'Shuffle', /^Repeat/])
    await expect.element(button(name)).not.toBeInTheDocument()
  await expect.element(button(/^(Play|Pause)$/)).toBeVisible()
})
