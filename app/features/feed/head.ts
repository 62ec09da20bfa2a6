import type { Post } from '../../../shared/feed'
import { itemHead } from '../../lib/head'
import type { RouterContext } from '../../lib/router-context'

const ICON = { path: '/media/brand/icon-512.png', width: 512, height: 512 }

/** The head of a post's page. */
export function postHead(context: RouterContext, post: Post | null | undefined) {
  if (!post) return {}
  return itemHead(context, {
    title: post.username,
    description: post.content,
    image: post.image_url ? { path: `${post.image_url}?width=600&format=jpeg` } : ICON,
    type: 'article',
  })
}
