import { call } from './clock.mjs'

const BUCKET_METHODS = ['head', 'get', 'put', 'delete', 'list', 'createMultipartUpload']
const wrapped = { worker: new WeakMap(), object: new WeakMap() }

/**
 * The bindings with every call over the network recorded and delayed. Static files and rate limits are in the data centre itself.
 * @param {'worker' | 'object'} from
 */
export function bindingsFrom(from, env) {
  const known = wrapped[from].get(env)
  if (known) return known
  const around = {
    ...env,
    DB: database(env.DB, from),
    MEDIA: bucket(env.MEDIA, from),
    LIVE_ROOM: namespace(env.LIVE_ROOM, from),
    CHAT_ROOM: namespace(env.CHAT_ROOM, from),
    TIMER: namespace(env.TIMER, from),
    PARTY_ROOM: namespace(env.PARTY_ROOM, from),
    TASKS: queue(env.TASKS, from),
    VISITS: queue(env.VISITS, from),
  }
  wrapped[from].set(env, around)
  return around
}

const database = (d1, from) => ({
  ...statements(d1, (text, make) => call('primary', from, text, make)),
  withSession: (start) => session(d1, start, from),
})

/** Whether sessions read replicas: `npm run world` shows both. */
let hasReplicas = true
export const setReplicas = (are) => {
  hasReplicas = are
}

/**
 * As D1 routes a session: the first statement of `first-primary` and every write to the primary, everything else to the replica
 * nearby. Both are the one local database: this replica is never behind.
 */
function session(d1, start, from) {
  const real = d1.withSession(start)
  let isFirst = true
  const ask = async (text, make) => {
    const isPrimary = !hasReplicas || (isFirst && start === 'first-primary') || !isRead(text)
    isFirst = false
    return call(isPrimary ? 'primary' : 'replica', from, text, make)
  }
  return { ...statements(real, ask), getBookmark: () => real.getBookmark() }
}

const isRead = (text) => text.split('; ').every((one) => /^\s*(select|with)\b/i.test(one))

const statements = (d1, ask) => ({
  prepare: (text) => new Statement(d1.prepare(text), text, ask),
  batch: (batched) =>
    ask(batched.map(({ text }) => text).join('; '), () =>
      d1.batch(batched.map(({ statement }) => statement)),
    ),
})

class Statement {
  constructor(statement, text, ask) {
    Object.assign(this, { statement, text, ask })
  }

  bind(...values) {
    return new Statement(this.statement.bind(...values), this.text, this.ask)
  }

  all = () => this.ask(this.text, () => this.statement.all())
  run = () => this.ask(this.text, () => this.statement.run())
  raw = (options) => this.ask(this.text, () => this.statement.raw(options))
  first = (...column) => this.ask(this.text, () => this.statement.first(...column))
}

function bucket(r2, from) {
  const recorded = BUCKET_METHODS.map((method) => [
    method,
    (...args) => call('R2', from, `${method} ${args[0]}`, () => r2[method](...args)),
  ])
  return {
    ...Object.fromEntries(recorded),
    resumeMultipartUpload: r2.resumeMultipartUpload.bind(r2),
  }
}

const namespace = (objects, from) => ({
  getByName: (name) => stub(objects.getByName(name), name, from),
  get: (id) => stub(objects.get(id), String(id), from),
  idFromName: (name) => objects.idFromName(name),
})

const stub = (object, name, from) =>
  new Proxy(
    {},
    {
      get: (_, method) =>
        // Otherwise awaiting the stub would call it.
        method === 'then'
          ? undefined
          : (...args) =>
              call('object', from, `${name} ${String(method)}`, () => object[method](...args)),
    },
  )

const queue = (tasks, from) => ({
  send: (...args) => call('queue', from, 'send', () => tasks.send(...args)),
  sendBatch: (...args) => call('queue', from, 'sendBatch', () => tasks.sendBatch(...args)),
})
