import type { Database } from '../db/client'
import { type PageMetadata, shortened } from './page-metadata'
import { findPublicPost } from '../feed'

/** The card of a post's own page; null for every other page. */
export async function feedPageMetadata(db: Database, path: string): Promise<PageMetadata | null> {
  const [, id] = /^\/social\/post\/([^/]+)$/.exec(path) ?? []
  if (!id) return null
  const post = await findPublicPost(db, id)
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
