export { findModelProblem } from './model-check'
export { findEndingModel, readModelsDaily } from './models'

export {
  checkChatSessions,
  closeChatSockets,
  eraseChat,
  exportChat,
  readChatBackup,
  writeChatBackup,
} from './stub'
