// One chunk for what the first paint does not need on any page.
export { SiteFooter } from './site-footer'
export { BackgroundTasks } from './background-tasks'
