import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TrackFigures } from '../../../app/admin/insight/queries'
import { openOffice } from '../support/office'

const aTrack = (n: number): TrackFigures['tracks'][number] => ({
  track_id: `track-${n}`,
  title: `Song ${n}`,
  album: 'Night Bus',
  image: '/brand/default-picture.webp',
  play_count: n,
  last_played_at: '2026-11-20T10:00:00.000Z',
  daily_average: 1,
  weekly_average: n,
  monthly_average: n,
})

const FIGURES = {
  'GET /api/admin/analytics/tracks': () => ({
    time_zone: 'America/New_York',
    total_plays: 3,
    top_track: null,
    daily_average: 1,
    tracks: [aTrack(2), aTrack(1)],
  }),
}

it('keeps period and sort order of the track figures in the URL', async () => {
  const { history } = await openOffice('/admin/analytics/tracks?period=all', FIGURES)
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  const column = page.getByRole('columnheader', { name: 'Track', exact: true })
  await expect.element(column).toHaveAttribute('aria-sort', 'ascending')
  expect(history.location.search).toBe('?period=all&sort=title')
  await page.getByLabelText('Period').selectOptions('Last 90 days')
  await expect.poll(() => history.location.search).toMatch(/period=.*90.*&sort=title$/)
})

it('opens the track figures in the order of the URL', async () => {
  await openOffice('/admin/analytics/tracks?sort=title', FIGURES)
  await expect
    .element(page.getByRole('columnheader', { name: 'Track', exact: true }))
    .toHaveAttribute('aria-sort', 'ascending')
  const rows = page.getByRole('row', { name: /Song/ }).elements()
  expect(rows.map(({ textContent }) => /Song \d/.exec(textContent)?.[0])).toEqual([
    'Song 1',
    'Song 2',
  ])
})
