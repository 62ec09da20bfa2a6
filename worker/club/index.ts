export { recordClubExport } from './record'
export { exportReads } from './routes'
export { readSnapshot } from './snapshot'
export { describeTables } from './table-shapes'
