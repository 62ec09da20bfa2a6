import { app } from './app'
import { withRequestOrigin, withStoredOrigin } from './db/origin'
import type { Task } from './queue'
import { runSchedule } from './cron'
import { runTasks } from './tasks'

export { ChatRoom, LiveRoom, PartyRoom, Timer } from './durable-objects'

export default {
  fetch: (request, bindings, ctx) => app.fetch(request, withRequestOrigin(bindings, request), ctx),
  queue: async (batch, env) => runTasks(batch, await withStoredOrigin(env)),
  scheduled: (_event, env, ctx) => ctx.waitUntil(withStoredOrigin(env).then(runSchedule)),
} satisfies ExportedHandler<Cloudflare.Env, Task>
