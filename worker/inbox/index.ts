export { countMessages } from './counts'
