import type { RateLimit } from '../db/rate-limits'

/** A household may write in one evening; a script may not fill the inbox. */
export const MESSAGES_FROM_ADDRESS: RateLimit = { name: 'contact_address', max: 10, seconds: 600 }
export const REPORTS_OF_MEMBER: RateLimit = { name: 'reports', max: 20, seconds: 600 }
