import type { LimitRule } from '../db/limits'

/** What a message costs is counted in the room itself. */
export const THREADS_OF_MEMBER: LimitRule = { name: 'chat_threads', max: 30, seconds: 60 }
