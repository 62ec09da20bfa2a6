import { app } from './app'
import { dataCentreCached } from './http/data-centre-cache'
import { cachedResponse } from './http/response-cache'
import type { Task } from './platform/tasks'
import { runSchedule } from './schedule'
import { runTasks } from './tasks'

export { BroadcastSender } from './broadcasts/sender'
export { ChatRoom } from './chat/chat-room'
export { ReplicaClock } from './db/replica-clock'
export { ReleaseAlarm } from './drops/alarm'
export { FeedRoom } from './feed/feed-room'
export { PartyLeaf } from './parties/party-leaf'
export { PartyRoom } from './parties/party-room'

export default {
  fetch: (request, env, ctx) =>
    cachedResponse(request, env, (missed) =>
      dataCentreCached(missed, env, ctx, (asked) => app.fetch(asked, env, ctx)),
    ),
  queue: runTasks,
  scheduled: (_event, env, ctx) => ctx.waitUntil(runSchedule(env)),
} satisfies ExportedHandler<Cloudflare.Env, Task>
