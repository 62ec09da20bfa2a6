export { readSettings, sessionTimeout } from './read'
export { saveSettings } from './save'
export { eraseNotices, mailNotices, mailTeam, pruneNotices } from './team-mail'
export { settingsView } from './views'
