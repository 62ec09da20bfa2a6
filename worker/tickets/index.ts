export { exportTickets } from './export'
export { importOrders } from './import'
export {
  countOrdersByAddress,
  eraseTickets,
  exportMemberTickets,
  hasTicketOf,
  changeTicketsEmail as readdressTickets,
} from './personal-data'
export { tickets } from './tables'
export { changeTicket, findTicket, listTickets, listTicketsOf } from './tickets'
