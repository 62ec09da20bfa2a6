export { eraseNotices, mailNotices, notifyTeam, pruneNotices } from './notify'
export { sessionTimeout } from './read'
