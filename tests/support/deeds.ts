import type { Browser } from './browser'
import { eventForm, newEvent, newVenue } from './events'
import { newMember } from './members'

type Deed = (admin: Browser) => Promise<Response>

/** For every route that changes something in the back office, one good use of it. */
export const DEEDS: Record<string, Deed> = {
  'POST /api/admin/events': (admin) => admin.post('/api/admin/events', eventForm()),
  'PUT /api/admin/events/:id': async (admin) =>
    admin.put(`/api/admin/events/${(await newEvent()).id}`, eventForm({ title: 'Another' })),
  'DELETE /api/admin/events/:id': async (admin) =>
    admin.delete(`/api/admin/events/${(await newEvent()).id}`),
  'POST /api/admin/events/:id/duplicate': async (admin) =>
    admin.post(`/api/admin/events/${(await newEvent()).id}/duplicate`),
  'POST /api/admin/events/:id/cancellation': async (admin) =>
    admin.post(`/api/admin/events/${(await newEvent()).id}/cancellation`, { note: 'Sorry' }),
  'POST /api/admin/venues': (admin) =>
    admin.post('/api/admin/venues', { name: 'The Ritz', address: '125 E 11th St' }),
  'PUT /api/admin/venues/:id': async (admin) =>
    admin.put(`/api/admin/venues/${(await newVenue()).id}`, { name: 'Webster Hall', address: 'x' }),
  'DELETE /api/admin/venues/:id': async (admin) =>
    admin.delete(`/api/admin/venues/${(await newVenue()).id}`),
  'PATCH /api/admin/users/:id': async (admin) =>
    admin.patch(`/api/admin/users/${(await newMember()).id}`, { is_vip: true }),
}
