import { app } from './app'
import { cachedResponse } from './http/response-cache'
import type { Task } from './platform/tasks'
import { runSchedule } from './schedule'
import { runTasks } from './tasks'

export { ChatRoom } from './chat/chat-room'
export { ReleaseAlarm } from './drops/alarm'
export { FeedRoom } from './feed/feed-room'

export default {
  fetch: (request, env, ctx) => cachedResponse(request, env, (asked) => app.fetch(asked, env, ctx)),
  queue: runTasks,
  scheduled: (_event, env, ctx) => ctx.waitUntil(runSchedule(env)),
} satisfies ExportedHandler<Cloudflare.Env, Task>
