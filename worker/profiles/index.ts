export { eraseOutsideDatabase as clearMember } from './account'
