export {
  countOrdersByAddress,
  exportMemberTickets as exportTickets,
  eraseTickets as leaveTickets,
  readdressTickets,
} from './personal-data'
export { countSold as soldFor } from './sold'
export { listTicketsOf } from './tickets'
