import { extname } from 'node:path'
import { openDemo } from '../demo/demo.mjs'
import { feedMembers } from './feed-members.mjs'
// The order is the id: new posts go to the end.
import feedPosts from './feed-posts.json' with { type: 'json' }

const HOUR = 3_600_000
/** A value that no password hashes to. */
const NO_PASSWORD = `scrypt$16384$8$5$${'A'.repeat(22)}$${'A'.repeat(43)}`

const SIDES = {
  covers: { width: 600, height: 600 },
  heroes: { width: 1600, height: 900 },
  stations: { width: 600, height: 600 },
}

/** A feed of some weeks up to now. Existing posts are kept with their likes, comments and deletions. */
export const step = {
  name: 'feed',
  demoOnly: true,

  async run({ insertMissing, putObjects }) {
    const now = Date.now()
    const { objects } = await openDemo()
    const pictures = new Map(objects.map((object) => [object.key, object]))
    const posts = feedPosts.map((post, index) => toPost(post, index, pictures, now))
    await insertMissing(
      'users',
      feedMembers.map((fan) => toUser(fan, now)),
    )
    await insertMissing(
      'profiles',
      feedMembers.map((fan) => toProfile(fan, now)),
    )
    await putObjects(posts.flatMap(({ picture }) => (picture ? [picture.object] : [])))
    await insertMissing(
      'member_pictures',
      posts.flatMap(({ picture }) => (picture ? [picture.row] : [])),
    )
    await insertMissing(
      'posts',
      posts.map(({ row }) => row),
    )
    await insertMissing(
      'post_comments',
      posts.flatMap(({ comments }) => comments),
    )
    await insertMissing(
      'post_likes',
      posts.flatMap(({ likes }) => likes),
    )
  },
}

/** @returns {{ row: object, comments: object[], likes: object[], picture: { object: object, row: object } | null }} */
function toPost({ author, hours_ago, content, likes, replies, image }, index, pictures, now) {
  const id = `demo-post-${String(index + 1).padStart(2, '0')}`
  const written = now - hours_ago * HOUR
  const picture = image
    ? toPicture(id, author, image.path, pictures.get(image.path), written)
    : null
  return {
    row: {
      id,
      user_id: idOf(author),
      content,
      image_url: picture && `/uploads/posts/${picture.row.file}`,
      image_alt: image?.alt ?? null,
      likes_count: likes,
      comments_count: replies.length,
      created_at: iso(written),
    },
    comments: replies.map((reply, n) => ({
      id: `${id}-reply-${n + 1}`,
      post_id: id,
      user_id: idOf(reply.author),
      content: reply.content,
      created_at: iso(written + (n + 1) * (HOUR / 4)),
    })),
    likes: likersOf(index, likes).map((user_id) => ({
      post_id: id,
      user_id,
      created_at: iso(written + HOUR),
    })),
    picture,
  }
}

/** A copy below uploads/, like an upload by the author: deleting the post deletes the copy. */
function toPicture(postId, author, path, source, written) {
  const file = `${postId}${extname(path)}`
  return {
    object: { ...source, key: `uploads/posts/${file}` },
    row: {
      file,
      kind: 'post',
      user_id: idOf(author),
      bytes: source.bytes,
      ...SIDES[path.split('/')[0]],
      used_by: postId,
      created_at: iso(written),
    },
  }
}

/** Other fans for each post, always the same ones. */
const likersOf = (index, count) =>
  feedMembers.map((_, n) => feedMembers[(index * 5 + n) % feedMembers.length].id).slice(0, count)

const idOf = (username) => `demo-${username.replace(/^demo_/, '').replaceAll('_', '-')}`

const toUser = ({ id, username, avatar_url }, now) => ({
  id,
  username,
  email: `${username}@fans.demo.test`,
  email_confirmed_at: iso(now - 600 * HOUR),
  password_hash: NO_PASSWORD,
  avatar_url,
  created_at: iso(now - 600 * HOUR),
  updated_at: iso(now),
})

const toProfile = ({ id, bio, location, avatar_url }, now) => ({
  user_id: id,
  bio,
  location,
  avatar_url,
  updated_at: iso(now),
})

const iso = (time) => new Date(time).toISOString()
