export { clearMember } from './account'
