export { listDeedsAbout } from './log'
export { recordDeed, recordExport } from './record'
