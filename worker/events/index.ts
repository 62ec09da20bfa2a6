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
export { countUpcomingEvents, listCalendarEvents, listUpcoming } from './published'
export { events } from './tables'
export { changeVenue, createVenue, deleteVenue, findVenue, listVenues } from './venues'
