export { exportTickets, leaveTickets } from './belongings'
export { soldFor } from './sold'
export { listTicketsOf } from './tickets'
