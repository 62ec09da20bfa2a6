export { pruneAudience } from './audience'
export {
  changeStation,
  createStation,
  deleteStation,
  findStation,
  listStations,
  orderStations,
} from './station-list'
export {
  changeSchedule,
  findSchedule,
  pruneSchedules,
  searchTracks,
  upcomingTracks,
} from './station-schedules'
export { readStations } from './stations'
export { radioStations } from './tables'
