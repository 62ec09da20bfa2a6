export { checkChatSessions, closeChatSockets, eraseChat, exportChat } from './stub'
