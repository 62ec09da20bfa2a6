export { eraseOutsideDatabase } from './account-routes'
