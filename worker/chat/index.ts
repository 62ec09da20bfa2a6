export {
  closeChatSockets as endChat,
  exportChat,
  eraseChat as forgetChat,
  checkChatSessions as lookAtChat,
} from './stub'
