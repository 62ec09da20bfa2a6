export { pruneAudience } from './audience'
export { radioAddress } from './playlist-files'
export { admitByKey, streamOfStation } from './routes'
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
  findStationTracks,
  pruneSchedules,
  searchTracks,
  upcomingTracks,
} from './station-schedules'
export { hasPlayableTrack, readStations } from './stations'
