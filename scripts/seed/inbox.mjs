import { demoMessages, senders } from './demo-messages.mjs'
import { searchKey, seededRandom } from './random.mjs'

const HOUR = 3_600_000
const MESSAGES = 40
/** The message whose reply failed, so that the team can see this state and resend. */
const NOT_SENT = 8

/** Some weeks of messages, some answered. Existing ones are kept. */
export const step = {
  name: 'inbox',
  demoOnly: true,

  async run({ insertMissing }) {
    const messages = toMessages(Date.now())
    await insertMissing(
      'contact_messages',
      messages.map(({ row }) => row),
    )
    await insertMissing(
      'message_replies',
      messages.flatMap(({ reply }) => reply ?? []),
    )
  },
}

function toMessages(now) {
  const drawn = seededRandom(7)
  return Array.from({ length: MESSAGES }, (_, index) => {
    const [subject, message, labels, priority, answer] = demoMessages[index % demoMessages.length]
    const name = senders[(index * 3) % senders.length]
    const email = `${name.toLowerCase().replace(' ', '.')}@fans.demo.test`
    const id = `demo-message-${String(index + 1).padStart(2, '0')}`
    const written = now - index * 17 * HOUR - drawn.below(HOUR)
    // The newest are unread.
    const answered = answer !== null && index > 5
    return {
      row: {
        id,
        name,
        email,
        subject,
        message,
        status: answered ? 'replied' : index < 6 ? 'unread' : 'read',
        priority,
        labels: JSON.stringify(labels),
        subscribe: 1,
        search_key: searchKey(name, email, subject, message),
        created_at: iso(written),
        updated_at: iso(written),
      },
      reply: answered
        ? {
            id: `${id}-reply`,
            message_id: id,
            author_id: 'demo-admin',
            content: answer,
            created_at: iso(written + 5 * HOUR),
            sent_at: index === NOT_SENT ? null : iso(written + 5 * HOUR + 4000),
            failed_at: index === NOT_SENT ? iso(written + 5 * HOUR + 60_000) : null,
          }
        : null,
    }
  })
}

const iso = (time) => new Date(time).toISOString()
