export { countUpcomingEvents } from './counts'
export { listUpcoming } from './announced'
export { events } from './tables'
