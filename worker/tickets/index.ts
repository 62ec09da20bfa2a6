export { exportTickets } from './export'
export { importOrders } from './import'
export {
  countOrdersByAddress,
  eraseTickets,
  exportMemberTickets,
  changeTicketsEmail as readdressTickets,
} from './personal-data'
export { changeTicket, findTicket, listTickets, listTicketsOf } from './tickets'
