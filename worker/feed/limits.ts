import type { RateLimit } from '../db/rate-limits'

export const POSTS_OF_MEMBER: RateLimit = { name: 'posts', max: 10, seconds: 60 }
export const COMMENTS_OF_MEMBER: RateLimit = { name: 'comments', max: 30, seconds: 60 }
/** Likes, un-likes, mutes and blocks: a tap each. */
export const REACTIONS_OF_MEMBER: RateLimit = { name: 'taps', max: 120, seconds: 60 }
