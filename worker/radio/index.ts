export { pruneAudience } from './audience'
