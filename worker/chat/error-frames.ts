import type { ChatClientFrame, ChatServerFrame } from '../../shared/chat'
import { ERRORS, type ErrorCode } from '../../shared/errors'
import { FIELD_ERRORS, isFieldErrorCode } from '../../shared/fields'
import type { UsageExceeded } from './usage-limits'

/** The error code for each kind of frame that the room failed to handle. */
export const FAILURE_CODES = {
  send: 'chat_send_failed',
  cancel: 'chat_run_failed',
  new: 'chat_new_failed',
  clear: 'chat_clear_failed',
} as const satisfies Record<ChatClientFrame['type'], ErrorCode>

export const errorCodeOf = ({ span }: UsageExceeded): ErrorCode =>
  span === 'day' ? 'chat_daily_limit' : 'too_many_requests'

export const errorFrame = (
  code: ErrorCode,
  id: string | null,
  retry_after: number | null = null,
): ChatServerFrame => ({ type: 'error', code, error: ERRORS[code][1], id, retry_after })

/** A validation error of a message, with the sentence of its field. */
export const invalidFrame = (id: string, issue: string | undefined): ChatServerFrame => ({
  type: 'error',
  code: 'invalid_input',
  error: FIELD_ERRORS[issue !== undefined && isFieldErrorCode(issue) ? issue : 'invalid'],
  id,
  retry_after: null,
})
