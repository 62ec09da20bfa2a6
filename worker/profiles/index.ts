export { eraseOutsideDatabase } from './export-and-deletion'
