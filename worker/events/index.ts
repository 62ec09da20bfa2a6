export { countUpcomingEvents } from './counts'
export {
  cancelEvent,
  changeEvent,
  createEvent,
  deleteEvent,
  duplicateEvent,
  findEvent,
  listEvents,
} from './events'
export { listCalendarEvents, listUpcoming } from './published'
export { events } from './tables'
export { changeVenue, createVenue, deleteVenue, findVenue, listVenues } from './venues'
export { storeTicketsSold } from './tickets-sold'
