export { countUpcomingEvents } from './counts'
export { findPublished, listCalendarEvents, listPublished, listUpcoming } from './published'
export { publicEvent } from './views'
export { events } from './tables'
