export { type PlayerOrigins, readOrigins } from './origins'
