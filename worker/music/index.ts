export { readCatalog } from './catalog'
export { erasePlays, exportPlays } from './personal-data'
export { playStats } from './play-stats'
export { countPlaysOf } from './plays'
export { streamForTeam } from './recordings'
export { addTrack, changeTrack, deleteTrack, setRecording } from './release-tracks'
export {
  changeRelease,
  createRelease,
  deleteRelease,
  findRelease,
  listReleases,
  orderTracks,
  publishRelease,
  restoreRelease,
  unpublishRelease,
} from './releases'
export { tracks } from './tables'
export { trackView } from './views'
export { isTrackReleased, selectNextRelease } from './visibility'
