export { countOrdersByAddress, exportTickets, leaveTickets, readdressTickets } from './belongings'
export { soldFor } from './sold'
export { listTicketsOf } from './tickets'
