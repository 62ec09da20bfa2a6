export { tracks } from './tables'
export { trackView } from './views'
