export { pruneSessions, renewSession } from './sessions'
export { findViewer, viewerOfSession } from './viewer'
