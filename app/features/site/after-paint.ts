// What the first paint does without, in one chunk: closed menus, and the footer below the fold.
export { MediaLinks } from './media-links'
export { MobileMenuPanel } from './mobile-menu-panel'
export { SiteFooter } from './site-footer'
