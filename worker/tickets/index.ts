export { soldFor } from './sold'
