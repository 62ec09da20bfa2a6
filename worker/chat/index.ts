export { findEndingModel, readModelChoice, readModelsDaily } from './models'
export { testPersona } from './persona-test'
export {
  checkChatSessions,
  closeChatSockets,
  eraseChat,
  exportChat,
  readChatBackup,
  writeChatBackup,
} from './stub'
