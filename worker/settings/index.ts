export { mailNotices, notifyTeam, pruneNotices } from './notify'
export { sessionTimeout } from './read'
