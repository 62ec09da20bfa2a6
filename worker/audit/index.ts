export { recordDeed } from './record'
