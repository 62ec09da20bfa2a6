export { countUpcomingEvents } from './counts'
