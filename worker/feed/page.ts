import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import type { PageFacts } from '../platform/page-facts'
import { isPublic, selectPosts } from './selection'
import { posts } from './tables'

const DESCRIPTION_MAX = 200

/** The card of a post's own page; null for every other page and for a post that is gone. */
export async function feedPage(db: Database, path: string): Promise<PageFacts | null> {
  const [, id] = /^\/social\/post\/([\w-]+)$/.exec(path) ?? []
  if (!id) return null
  const [post] = await selectPosts(db, null).where(and(eq(posts.id, id), isPublic))
  if (!post) return null
  return {
    share: {
      title: post.username,
      description: shortened(post.content),
      image: post.image_url
        ? { path: `${post.image_url}?width=600&format=jpeg` }
        : { path: '/media/brand/icon-512.png', width: 512, height: 512 },
      type: 'article',
    },
  }
}

/** By whole characters, so that no emoji is cut in two. */
function shortened(text: string) {
  const characters = Array.from(text.replace(/\s+/g, ' '))
  return characters.length <= DESCRIPTION_MAX
    ? characters.join('')
    : `${characters.slice(0, DESCRIPTION_MAX - 1).join('')}…`
}
