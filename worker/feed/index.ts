export { countActivity as activityOf } from './activity'
export { exportFeed, hidePosts, eraseFeed as leaveFeed, restorePosts } from './personal-data'
export { hasBlocked } from './hidden-members'
export { newestSeq, pruneEvents } from './event-log'
export {
  notifyRooms as announce,
  closeFeedSockets as endSockets,
  notifyMember as tellMember,
  notifyAdmins as tellStaff,
} from './rooms'
export { listPostsOf } from './posts'
export { findPublicPost } from './selection'
export { openStream, requireFreeStream, streamLimit } from './stream-limit'
