import type { ChatClientFrame, ChatServerFrame } from '../../shared/chat'
import { ERRORS, type ErrorCode } from '../../shared/errors'
import { FIELD_ERRORS, isFieldErrorCode } from '../../shared/fields'
import type { UsageExceeded } from './usage'

/** What a page is told when the room could not do what it asked for. */
export const FAILED = {
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

/** What is wrong with the text of a message, in the words of its field. */
export const invalidFrame = (id: string, issue: string | undefined): ChatServerFrame => ({
  type: 'error',
  code: 'invalid_input',
  error: FIELD_ERRORS[issue !== undefined && isFieldErrorCode(issue) ? issue : 'invalid'],
  id,
  retry_after: null,
})
