// The Worker of `npm run world`: the built one, with its bindings wrapped. The clock comes first, or the product's packages
// would keep the real `fetch`.
import { betweenFlows, call, control, inFlow, mark, outsideOfFlows } from './clock.mjs'
import { bindingsFrom, setReplicas } from './bindings.mjs'
import worker, * as product from '../index.js'

const CONTROL = '/api/world/'
/** The payment vendor's stand-in waits for the answer, while the flow waits for the stand-in. */
const WEBHOOK = '/api/stripe/webhook'

const controls = { ...control, setReplicas }

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(CONTROL)) {
      const result = await controls[pathname.slice(CONTROL.length)](await request.json())
      return Response.json(result ?? null)
    }
    if (pathname === WEBHOOK) return outsideOfFlows(() => worker.fetch(request, env, ctx))
    const response = await inFlow(() => worker.fetch(request, bindingsFrom('worker', env), ctx))
    if (response.status === 101) return response
    if (!response.body) {
      mark('first byte')
      mark('end')
      return response
    }
    return new Response(response.body.pipeThrough(marked()), response)
  },
  queue: (...args) => betweenFlows(() => worker.queue(...args)),
  scheduled: (...args) => betweenFlows(() => worker.scheduled(...args)),
}

function marked() {
  let isFirst = true
  return new TransformStream({
    transform(chunk, controller) {
      if (isFirst) mark('first byte')
      isFirst = false
      controller.enqueue(chunk)
    },
    flush: () => mark('end'),
  })
}

/** A room with wrapped bindings, which also counts the frames of its pages: each travels to the room. */
const room = (Room) =>
  class extends Room {
    constructor(ctx, env) {
      super(ctx, bindingsFrom('object', env))
    }

    alarm() {
      return outsideOfFlows(() => super.alarm())
    }

    // A page closes between flows, and a room reports that a second later.
    webSocketClose(...args) {
      return outsideOfFlows(() => super.webSocketClose(...args))
    }

    webSocketError(...args) {
      return outsideOfFlows(() => super.webSocketError(...args))
    }

    async webSocketMessage(socket, frame) {
      await call('object', 'worker', 'frame', () => super.webSocketMessage(socket, frame))
    }
  }

export const LiveRoom = room(product.LiveRoom)
export const ChatRoom = room(product.ChatRoom)
export const Timer = room(product.Timer)
export const PartyRoom = room(product.PartyRoom)
