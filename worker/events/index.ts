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
export {
  countUpcomingEvents,
  findPublished,
  listCalendarEvents,
  listPublished,
  listUpcoming,
} from './published'
export { events } from './tables'
export { changeVenue, createVenue, deleteVenue, findVenue, listVenues } from './venues'
export { publicEvent } from './views'
