export { findMailProblem } from './mail-check'
export { readSettings, sessionTimeout } from './read'
export { saveSettings } from './save'
export {
  MESSAGE_MAILS,
  eraseNotices,
  mailNotices,
  mailTeam,
  messageTimer,
  pruneNotices,
} from './team-mail'
export { settingsView } from './views'
