export { exportTickets } from './export'
export { importOrders } from './import'
export {
  countOrdersByAddress,
  eraseTickets,
  exportMemberTickets,
  readdressTickets,
} from './personal-data'
export { changeTicket, findTicket, listTickets, listTicketsOf } from './tickets'
