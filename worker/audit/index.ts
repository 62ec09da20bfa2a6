export { listDeedsAbout } from './log'
export { recordDeed } from './record'
