import type { LimitRule } from '../db/limits'

export const POSTS_OF_MEMBER: LimitRule = { name: 'posts', max: 10, seconds: 60 }
export const COMMENTS_OF_MEMBER: LimitRule = { name: 'comments', max: 30, seconds: 60 }
/** Likes, un-likes, mutes and blocks: a tap each. */
export const TAPS_OF_MEMBER: LimitRule = { name: 'taps', max: 120, seconds: 60 }
export const REPORTS_OF_MEMBER: LimitRule = { name: 'reports', max: 20, seconds: 600 }
