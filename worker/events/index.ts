export { storeTicketsSold } from './events'
export { deletePartyEvent, insertPartyEvent, updatePartyEvent } from './party-events'
export { countUpcomingEvents, listAnnounced, listCalendarEvents, listUpcoming } from './published'
export { events } from './tables'
