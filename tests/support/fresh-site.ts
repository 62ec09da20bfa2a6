import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { createTables, migrate, schemaOf } from './schema'

// All files run in one workerd. Each starts with empty storage, no tasks, and modules that remember nothing.
vi.resetModules()
await empty()
if (!globalThis.migratedSchema) {
  await migrate(env.DB)
  globalThis.migratedSchema = await schemaOf(env.DB)
  await empty()
}
await createTables(env.DB)
// Else the public could write nothing.
await env.DB.prepare(
  `insert into club_setup (id, code_hash, created_at, used_at) values (1, '', '2026', '2026')`,
).run()

// The queue cannot be emptied: tasks of earlier files are dropped as they arrive.
const start = Date.now()
const { default: worker } = await import('../../worker')
const { queue } = worker
worker.queue = async (batch, bindings) => {
  const messages = batch.messages.filter(({ timestamp }) => timestamp.getTime() >= start)
  for (const message of batch.messages) if (!messages.includes(message)) message.ack()
  if (messages.length > 0) await queue({ ...batch, queue: batch.queue, messages }, bindings)
}

async function empty() {
  // A request of the previous file that is still running can bring its storage back: look, and delete again.
  do await reset()
  while (!(await isEmpty()))
}

async function isEmpty() {
  const [schema, media] = await Promise.all([schemaOf(env.DB), env.MEDIA.list({ limit: 1 })])
  return schema.length === 0 && media.objects.length === 0
}
