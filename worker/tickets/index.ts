export {
  countOrdersByAddress,
  eraseTickets,
  exportMemberTickets,
  hasTicketOf,
  changeTicketsEmail as readdressTickets,
} from './personal-data'
export { tickets } from './tables'
export { listTicketsOf } from './tickets'
