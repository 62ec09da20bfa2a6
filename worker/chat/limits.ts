import type { RateLimit } from '../db/rate-limits'

/** What a message costs is counted in the room itself. */
export const THREADS_OF_MEMBER: RateLimit = { name: 'chat_threads', max: 30, seconds: 60 }
