export { countUpcomingEvents } from './counts'
export { listUpcoming } from './announced'
