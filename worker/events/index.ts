export { countUpcomingEvents } from './counts'
export { eventPaths, eventsPage } from './page'
export { listUpcoming } from './announced'
export { events } from './tables'
