// The baselines of the measurements: the same work without the site around it.
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
    const { key, uploadId: id } = await MEDIA.createMultipartUpload(`bench/${crypto.randomUUID()}`)
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

  /** Notifies the feed's rooms of a post like the Worker, without storing one. */
  async '/tell'(request, { FEED_ROOM }) {
    const { seq, content } = await request.json()
    const post = { ...POST, id: `told-${seq}`, content }
    const leaves = [0, 1, 2, 3].map((index) => FEED_ROOM.getByName(`leaf-${index}`))
    await Promise.all(leaves.map((leaf) => leaf.notify({ type: 'post_created', seq, post })))
    return new Response(null, { status: 204 })
  },

  /** Fills tables for a measurement. */
  async '/sql'(request, { DB }) {
    const statements = await request.json()
    const answers = await DB.batch(statements.map((statement) => DB.prepare(statement)))
    return Response.json(answers.map(({ results }) => results))
  },
}

export default {
  fetch: (request, env) =>
    handlers[new URL(request.url).pathname.slice('/api'.length)](request, env),
}
