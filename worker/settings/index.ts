export { eraseNotices, mailNotices, mailTeam as notifyTeam, pruneNotices } from './team-mail'
export { sessionTimeout } from './read'
