export { exportPlays, leavePlays } from './belongings'
export { type Share, musicShare } from './share'
export { tracks } from './tables'
export { trackView } from './views'
