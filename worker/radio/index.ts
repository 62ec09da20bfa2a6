export { pruneAudience } from './audience'
export { readStations } from './stations'
export { stationView } from './views'
