// What the first paint does without, in one chunk: closed menus, the footer below the fold, and what keeps a member's
// session and everyone's focus.
export { MediaLinks } from './media-links'
export { MobileMenuPanel } from './mobile-menu-panel'
export { SiteFooter } from './site-footer'
export { BackgroundTasks as Unseen } from './background-tasks'
