import type { LimitRule } from '../db/limits'

/** A household may write in one evening; a script may not fill the inbox. */
export const MESSAGES_FROM_ADDRESS: LimitRule = { name: 'contact_address', max: 10, seconds: 600 }
