export { eraseOutsideDatabase } from './account'
