import type { ChatMessage, ChatRun } from '../../../shared/chat'

export const aMessage = (id: string, text = id, rest: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  object: 'thread.message',
  created_at: 1_700_000_000,
  thread_id: 't',
  role: 'user',
  content: [{ type: 'text', text: { value: text } }],
  file_ids: [],
  assistant_id: null,
  run_id: null,
  status: 'completed',
  ...rest,
})

export const aRun = (status: ChatRun['status'], id = 'r'): ChatRun => ({
  id,
  object: 'thread.run',
  thread_id: 't',
  assistant_id: 'persona',
  status,
  started_at: 1,
  expires_at: 31,
  cancelled_at: null,
  failed_at: null,
  completed_at: null,
  last_error: null,
})
