export { closeChatSockets, exportChat, eraseChat as forgetChat, checkChatSessions } from './stub'
