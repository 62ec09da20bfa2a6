import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { type PageFacts, shortened } from '../platform/page-facts'
import { isPublic, selectPosts } from './selection'
import { posts } from './tables'

/** The card of a post's own page; null for every other page. */
export async function feedPage(db: Database, path: string): Promise<PageFacts | null> {
  const [, id] = /^\/social\/post\/([^/]+)$/.exec(path) ?? []
  if (!id) return null
  const [post] = await selectPosts(db, null).where(and(eq(posts.id, id), isPublic))
  if (!post) return { missing: true }
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
