import { setTimeout as pause } from 'node:timers/promises'
import { HOST } from '../../../scripts/start/port.mjs'

const OURS = 'core:user:fan-club'
/** An idle isolate does not collect, and has nothing to collect. */
const PATIENCE_MS = 1000
const WAKE_MS = 20

/**
 * Makes the isolates of a site collect their garbage: here nothing limits a heap, and V8 delays collection while
 * the machine has memory. An isolate collects when it next runs, so `wake` makes ours run.
 * @param {number} port of the inspector, which lists the isolates
 * @param {() => Promise<unknown>} wake requests something from our Worker
 * @returns megabytes in use by our isolate: the Worker and all rooms, which Cloudflare spreads over several of 128 MB
 */
export async function collectGarbage(port, wake) {
  const listed = await (await fetch(`http://${HOST}:${port}/json/list`)).json()
  const isolates = await Promise.all(
    listed.map(async ({ id, webSocketDebuggerUrl }) => ({
      id,
      ...(await attach(webSocketDebuggerUrl)),
    })),
  )
  const ours = isolates.find(({ id }) => id === OURS)
  try {
    let collected = false
    const asked = ours.ask('HeapProfiler.collectGarbage').then(() => (collected = true))
    const others = isolates.map(({ ask }) => ask('HeapProfiler.collectGarbage'))
    for (const end = Date.now() + 10 * PATIENCE_MS; !collected && Date.now() < end;)
      await Promise.all([wake(), Promise.race([asked, pause(WAKE_MS)])])
    if (!collected) throw new Error('The isolate does not collect its garbage')
    await Promise.race([Promise.all(others), pause(PATIENCE_MS)])
    const { usedSize, backingStorageSize } = await ours.ask('Runtime.getHeapUsage')
    return Math.round((usedSize + backingStorageSize) / 2 ** 20)
  } finally {
    for (const { leave } of isolates) leave()
  }
}

async function attach(url) {
  const socket = new WebSocket(url)
  const answers = new Map()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(data)
    answers.get(id)?.(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No inspector at ${url}`)))
  })
  let asked = 0
  return {
    ask: (method) =>
      new Promise((resolve) => {
        answers.set(++asked, resolve)
        socket.send(JSON.stringify({ id: asked, method }))
      }),
    leave: () => socket.close(),
  }
}
