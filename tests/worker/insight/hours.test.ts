import { brand } from '../../../brand.config'
import { expect, it } from 'vitest'
import { countVisits } from '../../../worker/insight/count-visits'
import { addDays, dayIn } from '../../../worker/lib/team-clock'
import { signedInAs, database } from '../../support/members'

const NOTHING = { referrer: null, language: null, source: null, medium: null, campaign: null }
const VIEW = { ...NOTHING, type: 'view' as const, path: '/' }

it('hours are in the zone of the days: the reader’s, or the team’s while theirs has no days', async () => {
  const day = addDays(dayIn(brand.timeZone), -1)
  const visits = ['12:10', '12:50', '23:30'].map((time) => ({
    beacon_id: time,
    visitor_id: time,
    session_id: time,
    device: 'mobile' as const,
    country: null,
    events: [VIEW],
    created_at: `${day}T${time}:00.000Z`,
  }))
  const admin = await signedInAs('admin')
  const busy = async (zone: string) => {
    const response = await admin.get(`/api/admin/analytics?period=7&time_zone=${zone}`)
    const { activity } = await response.json<{ activity: { page_views: number }[] }>()
    return activity.flatMap(({ page_views }, hour) => Array(page_views).fill(hour))
  }
  const zones = ['UTC', 'Asia/Tokyo', 'Asia/Kolkata']
  for (const zone of zones) expect(await busy(zone)).toEqual([])
  await countVisits(database, visits)
  expect(await busy('UTC')).toEqual([12, 12, 23])
  expect(await busy('Asia/Tokyo')).toEqual([8, 21, 21])
  expect(await busy('Asia/Kolkata')).toEqual([5, 17, 18])

  // The zone is new after the visits, so it has no days of its own.
  const clock = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: brand.timeZone,
  })
  const hours = visits.map(({ created_at }) => Number(clock.format(new Date(created_at))))
  expect(await busy('Asia/Kathmandu')).toEqual(hours)
})
