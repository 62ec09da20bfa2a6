export { emptyBin } from './bin'
export { listCatalogOrder, orderCatalog } from './catalog-order'
export { findPicture, readCatalog } from './catalog'
export { erasePlays, exportPlays } from './personal-data'
export { playStats } from './play-stats'
export { countPlaysOf } from './plays'
export { readLyrics } from './lyrics'
export { streamForTeam, streamRecording, streamTrack } from './recordings'
export { type Scrobble, recordScrobbles } from './scrobbles'
export {
  addTrack,
  changeTrack,
  deleteTrack,
  listRecordings,
  restoreRecording,
  setRecording,
} from './release-tracks'
export { deleteRelease, publishRelease, restoreRelease, unpublishRelease } from './publishing'
export { changeRelease, createRelease, findRelease, listReleases, orderTracks } from './releases'
export { releaseType } from './release-views'
export { albums, trackPlays, tracks } from './tables'
export { coverAddress, trackView } from './views'
export {
  isPlayable,
  isReleased,
  isTrackReleased,
  isUpcoming,
  selectNextRelease,
  selectTrack,
} from './visibility'
