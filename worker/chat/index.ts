export {
  checkChatSessions,
  closeChatSockets,
  eraseChat,
  exportChat,
  readChatBackup,
  writeChatBackup,
} from './stub'
