export { pruneAudience } from './audience'
export { radioStations } from './tables'
