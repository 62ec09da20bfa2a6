export { countActivity } from './activity'
export { deleteTeamPost, insertTeamPost, postPage } from './posts'
export { newestSeq, pruneEvents } from './event-log'
export { isBlockBetweenMembers, selectBlock } from './hidden-members'
export { isShownTo } from './post-queries'
export { eraseFeed, exportFeed, hidePosts, restorePosts } from './personal-data'
export {
  closeFeedSockets,
  notifyAdmins,
  notifyMember,
  notifyPlayback,
  notifyRooms,
  openPagesOf,
  sendUnread,
} from './rooms'
export { limitStream, memberStreamLimit, openStream, requireFreeStream } from './stream-limit'
export { findPostToReport, storePostReport } from './reports'
export { postComments, postLikes, postReports, posts } from './tables'
