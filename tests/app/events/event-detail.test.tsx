import { expect, it } from 'vitest'
import { EventDetail } from '../../../app/features/events/event-detail'
import { paint } from '../music/render-screen'
import { anEvent } from './an-event'

const detail = (changed = {}) => paint(<EventDetail event={anEvent(changed)} />)

it('a show can be added to a calendar until it is over', async () => {
  expect(await detail()).toContain('Add to calendar')
  expect(await detail({ availability: 'past' })).not.toContain('Add to calendar')
})

it('a virtual meet links to its meeting until it is over', async () => {
  const meet = { is_virtual: true, external_ticket_url: null }
  expect(await detail(meet)).toContain('href="/virtual-meet"')
  expect(await detail({ ...meet, availability: 'past' })).not.toContain('/virtual-meet')
  expect(await detail()).not.toContain('/virtual-meet')
})
