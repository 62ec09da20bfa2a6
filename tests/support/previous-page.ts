import { exports } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { type Browser, ORIGIN } from './browser'

// What an open page of the release before sends and understands: its addresses, frames and close codes, from its files
// live-socket.ts, member-connection.ts, feed-live.ts and live-party.ts. Frozen: it imports nothing of today's `shared/`. When a release
// changes the page's side, this becomes that of the release before it.

const seq = z.number().check(z.int(), z.gte(0))
const PostEvent = z.object({
  type: z.literal('post_created'),
  seq,
  post: z.object({
    id: z.string(),
    user_id: z.string(),
    username: z.string(),
    avatar_url: z.nullable(z.string()),
    is_vip: z.boolean(),
    is_admin: z.boolean(),
    content: z.string(),
    image_url: z.nullable(z.string()),
    image_alt: z.nullable(z.string()),
    image_width: z.nullable(z.number()),
    image_height: z.nullable(z.number()),
    created_at: z.string(),
    likes_count: z.number(),
    comments_count: z.number(),
    liked: z.boolean(),
  }),
})
const FeedFrame = z.union([
  z.object({ resync: z.literal(true) }),
  z.object({ seq, events: z.array(z.unknown()) }),
])
const Message = z.object({
  id: z.string(),
  member: z.object({ id: z.string(), username: z.string(), avatar_url: z.nullable(z.string()) }),
  content: z.string(),
  at_ms: z.number(),
  created_at: z.string(),
})
/** Others are skipped. */
const PartyFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('state'),
    server_time: z.number(),
    status: z.string(),
    messages: z.optional(z.array(Message)),
  }),
  z.object({ type: z.literal('message'), message: Message }),
  z.object({ type: z.literal('clock'), t0: z.number(), t1: z.number(), t2: z.number() }),
])

/** Every other code is a lost connection, after which the page connects again by itself. */
const CLOSE: Record<number, string> = {
  4401: 'session over',
  4403: 'not allowed',
  4404: 'not allowed',
  4408: 'too slow',
}

async function connect(browser: Browser, path: string, hear: (text: string) => void) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { status, webSocket: socket } = await exports.default.fetch(
    new Request(ORIGIN + path, {
      headers: { Upgrade: 'websocket', Origin: ORIGIN, Cookie: cookie },
    }),
  )
  if (!socket) throw new Error(`${path}: no socket but ${status}`)
  const closed = { as: '' }
  socket.addEventListener('message', ({ data }) => hear(String(data)))
  socket.addEventListener('close', ({ code }) => {
    closed.as = CLOSE[code] ?? 'lost'
  })
  socket.accept()
  return {
    closed,
    close: () => socket.close(),
    send: (frame: object | string) =>
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
  }
}

type Connection = Awaited<ReturnType<typeof connect>>

/** A page with the feed and a party: two sockets. */
export class PreviousPage {
  /** The contents that it shows, in the order of their arrival. */
  readonly posts: string[] = []
  readonly messages: z.infer<typeof Message>[] = []
  status = ''
  reloads = 0
  pongs = 0
  clocks = 0
  member: Connection | null = null
  party: Connection | null = null
  #seq: number | null = null
  #shown = new Set<string>()

  constructor(
    private browser: Browser,
    private partyId: string,
  ) {}

  /** For the first time, or again after the connections were lost: with what it knows. */
  async connect() {
    this.member = await connect(this.browser, '/api/session/live?rights=', (text) =>
      this.#hear(text),
    )
    this.member.send({ join: 'feed', since: this.#seq })
    this.party = await connect(this.browser, `/api/parties/${this.partyId}/live`, (text) =>
      this.#hearParty(text),
    )
    this.party.send({ type: 'clock', t0: 1 })
  }

  say = (id: string, content: string) => this.party?.send({ type: 'say', id, content })
  ping = () => this.member?.send('ping')

  #hear(text: string) {
    if (text === 'pong') return void (this.pongs += 1)
    const frame = z.safeParse(FeedFrame, JSON.parse(text)).data
    if (!frame) return
    if ('resync' in frame) return void (this.reloads += 1)
    for (const event of frame.events) {
      const created = z.safeParse(PostEvent, event).data
      if (created && (this.#seq === null || created.seq > this.#seq))
        this.posts.push(created.post.content)
    }
    this.#seq = Math.max(this.#seq ?? 0, frame.seq)
    this.member?.send({ ack: frame.seq })
  }

  #hearParty(text: string) {
    const frame = z.safeParse(PartyFrame, JSON.parse(text)).data
    if (frame?.type === 'clock') this.clocks += 1
    if (frame?.type === 'message') this.#show(frame.message)
    if (frame?.type !== 'state') return
    this.status = frame.status
    for (const message of frame.messages ?? []) this.#show(message)
  }

  #show(message: z.infer<typeof Message>) {
    if (this.#shown.has(message.id)) return
    this.#shown.add(message.id)
    this.messages.push(message)
  }
}
