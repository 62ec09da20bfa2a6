import type { ContactMessage, MessageReply } from '../../shared/inbox'
import type { contactMessages, messageReplies } from './tables'

type Row = Omit<typeof contactMessages.$inferSelect, 'search_key'> & { post_id: string | null }
type ReplyRow = typeof messageReplies.$inferSelect & { author: string | null }

export const messageView = (row: Row, replies: ReplyRow[]): ContactMessage => ({
  id: row.id,
  kind: row.report_id === null ? 'message' : 'report',
  post_id: row.post_id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  status: row.status,
  priority: row.priority,
  labels: row.labels,
  created_at: row.created_at,
  replies: replies.map(replyView),
})

const replyView = (row: ReplyRow): MessageReply => ({
  id: row.id,
  content: row.content,
  author: row.author,
  created_at: row.created_at,
  sent_at: row.sent_at,
  failed: row.failed_at !== null && row.sent_at === null,
})
