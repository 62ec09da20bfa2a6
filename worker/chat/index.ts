export { endChat, exportChat, forgetChat, lookAtChat } from './door'
