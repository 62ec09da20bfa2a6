export { pruneAudience } from './audience'
export { radioPage } from './page'
