import type { Post } from '../../../shared/feed'
import { itemHead } from '../../lib/head'
import type { RouterContext } from '../../lib/router-context'

const BUILT_IN_ICON = { path: '/media/brand/icon-512.png', width: 512, height: 512 }
const ICON_SIZE = { width: 600, height: 600 }

/** The head of a post's page. */
export function postHead(context: RouterContext, post: Post | null | undefined) {
  if (!import.meta.env.SSR || !context.document || !post) return {}
  const { icon } = context.document.site.brand
  return itemHead(context, {
    title: post.username,
    description: post.content,
    image: post.image_url
      ? { path: `${post.image_url}?width=600&format=jpeg` }
      : icon
        ? { path: `${icon}?width=600&height=600&format=jpeg`, ...ICON_SIZE }
        : BUILT_IN_ICON,
    type: 'article',
  })
}
