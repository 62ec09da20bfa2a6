export {
  cancelEvent,
  changeEvent,
  createEvent,
  deleteEvent,
  duplicateEvent,
  findEvent,
  listEvents,
  storeTicketsSold,
} from './events'
export { deletePartyEvent, insertPartyEvent, updatePartyEvent } from './party-events'
export { countUpcomingEvents, listAnnounced, listCalendarEvents, listUpcoming } from './published'
export { events } from './tables'
export { changeVenue, createVenue, deleteVenue, findVenue, listVenues } from './venues'
