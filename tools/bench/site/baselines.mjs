// The baselines of the measurements: the same work without the site around it.
import { DurableObject } from 'cloudflare:workers'
import { scrypt } from 'node:crypto'

const POST = {
  user_id: 'demo-fan',
  username: 'fan',
  avatar_url: null,
  is_vip: false,
  is_admin: false,
  image_url: null,
  image_alt: null,
  image_width: null,
  image_height: null,
  created_at: '2026-01-01T00:00:00.000Z',
  likes_count: 0,
  comments_count: 0,
  liked: false,
}

const handlers = {
  '/hello': () => new Response('hello'),

  async '/favorites'(request, { DB }) {
    const { results } = await DB.prepare(
      `select t.* from user_favorites f join tracks t on t.id = f.track_id
       where f.user_id = ? order by f.created_at desc, f.track_id desc`,
    )
      .bind('demo-vip')
      .all()
    return Response.json({ favorites: results })
  },

  async '/range'(request, { MEDIA }) {
    const key = new URL(request.url).searchParams.get('key')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('Range'))
    const length = Number(last) - Number(first) + 1
    const object = await MEDIA.get(key, { range: { offset: Number(first), length } })
    return new Response(object.body, { status: 206 })
  },

  async '/multipart'(request, { MEDIA }) {
    const { key, uploadId: id } = await MEDIA.createMultipartUpload(
      `tools/bench/${crypto.randomUUID()}`,
    )
    return Response.json({ key, id })
  },

  async '/multipart/part'(request, { MEDIA }) {
    const asked = new URL(request.url).searchParams
    const upload = MEDIA.resumeMultipartUpload(asked.get('key'), asked.get('id'))
    return Response.json(await upload.uploadPart(Number(asked.get('number')), request.body))
  },

  /** The parameters of worker/accounts/password.ts. */
  '/password': () =>
    new Promise((resolve, reject) =>
      scrypt(
        'a-password',
        new Uint8Array(16),
        32,
        { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 },
        (error, key) => (error ? reject(error) : resolve(new Response(key))),
      ),
    ),

  /** One query, one string: the simplest implementation, without quoting. */
  async '/contacts.csv'(request, { DB }) {
    const { results } = await DB.prepare(
      'select first_name, last_name, email from marketing_contacts order by id',
    ).all()
    return new Response(results.map((row) => `${Object.values(row).join(',')}\r\n`).join(''))
  },

  /** Notifies the rooms of a post like the Worker, without storing one. */
  async '/tell'(request, { LIVE_ROOM }) {
    const { seq, content } = await request.json()
    const post = { ...POST, id: `told-${seq}`, content }
    const rooms = [0, 1, 2, 3].map((index) => LIVE_ROOM.getByName(`live-${index}`))
    await Promise.all(rooms.map((room) => room.notifyFeed({ type: 'post_created', seq, post })))
    return new Response(null, { status: 204 })
  },

  /** A socket at the bare room. */
  '/feed/live': (request, { BARE_ROOM }) => BARE_ROOM.getByName('room').fetch(request),

  /** A socket at the bare room. */
  '/chat/live': (request, { BARE_ROOM }) => BARE_ROOM.getByName('chat').fetch(request),

  /** A post of a member: the two round trips to the database of ours, and one bare room. */
  async '/posts'(request, { DB, BARE_ROOM }) {
    const { content } = await request.json()
    const author = await DB.prepare("select id from users where id = 'demo-fan'").first()
    const id = crypto.randomUUID()
    const [, [{ seq }], [post]] = await resultsOf(DB, [
      DB.prepare('insert into posts (id, user_id, content, created_at) values (?, ?, ?, ?)').bind(
        id,
        author.id,
        content,
        new Date().toISOString(),
      ),
      DB.prepare(
        `insert into feed_events (type, post_id, created_at)
         select 'post_created', id, created_at from posts where id = ? returning seq`,
      ).bind(id),
      DB.prepare('select * from posts where id = ?').bind(id),
    ])
    const event = { type: 'post_created', seq, post: { ...POST, ...post } }
    await BARE_ROOM.getByName('room').send(JSON.stringify({ seq, events: [event] }))
    return new Response(null, { status: 204 })
  },

  /** Fills tables for a measurement. */
  async '/sql'(request, { DB }) {
    const statements = await request.json()
    return Response.json(
      await resultsOf(
        DB,
        statements.map((statement) => DB.prepare(statement)),
      ),
    )
  },
}

const resultsOf = async (db, statements) =>
  (await db.batch(statements)).map(({ results }) => results)

/** The simplest room: its sockets hibernate. Each gets every text, or the answer to its question. */
export class BareRoom extends DurableObject {
  fetch() {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.send('{"type":"state"}')
    return new Response(null, { status: 101, webSocket: client })
  }

  send(text) {
    for (const socket of this.ctx.getWebSockets()) socket.send(text)
  }

  /** A question to the vendor: each word of its answer is sent on, and not stored. */
  async webSocketMessage(socket) {
    const { body } = await fetch(`${this.env.OPENAI_BASE_URL}/responses`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer sandbox' },
      body: JSON.stringify({ stream: true, input: [{ role: 'user', content: '#clock' }] }),
    })
    const sendFrame = (frame) => socket.send(JSON.stringify(frame))
    let rest = ''
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + text).split('\n\n')
      rest = events.pop()
      for (const event of events) {
        const { type, delta } = JSON.parse(event.slice(event.indexOf('data: ') + 6))
        if (type === 'response.output_text.delta') sendFrame({ type: 'delta', text: delta })
      }
    }
    sendFrame({ type: 'run', run: { status: 'completed' } })
  }
}

export default {
  fetch: (request, env) =>
    handlers[new URL(request.url).pathname.slice('/api'.length)](request, env),
}
