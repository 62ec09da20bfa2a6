export { testPersona } from './persona-test'
export { checkChatSessions, closeChatSockets, eraseChat, exportChat } from './stub'
