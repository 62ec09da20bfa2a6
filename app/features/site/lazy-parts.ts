// One chunk for what the first paint does not need on any page: closed menus, the footer, and background tasks.
export { MediaLinks } from './media-links'
export { MobileMenuPanel } from './mobile-menu-panel'
export { SiteFooter } from './site-footer'
export { BackgroundTasks } from './background-tasks'
