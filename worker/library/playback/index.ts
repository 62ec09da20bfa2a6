export {
  announceTrack,
  announcedTrack,
  clearPlayback,
  deleteBookmark,
  exportPlayback,
  listBookmarks,
  readPublicPlayback,
  saveBookmark,
  savePlayback,
} from './playback'
