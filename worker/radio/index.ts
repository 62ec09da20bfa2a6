export { pruneAudience } from './audience'
export { radioAddress } from './playlist-files'
export { admitByKey, streamOfStation } from './routes'

export { findStationTracks, pruneSchedules } from './station-schedules'
export { hasPlayableTrack, readStations } from './on-air'
