export { countUpcomingEvents } from './counts'
export { eventPaths, eventsPageMetadata as eventsPage } from '../pages/events'
export { listUpcoming } from './published'
export { events } from './tables'
