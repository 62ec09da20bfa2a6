export { pruneAudience } from './audience'
export { radioPageMetadata as radioPage } from '../pages/radio'
