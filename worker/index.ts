import { app } from './app'

export { ChatRoom } from './chat/chat-room'
export { FeedRoom } from './feed/feed-room'

export default {
  fetch: app.fetch,
} satisfies ExportedHandler<Cloudflare.Env>
