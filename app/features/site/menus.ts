// One chunk for the closed menus of the top bar.
export { MediaLinks } from './media-links'
export { MobileMenuPanel } from './mobile-menu-panel'
