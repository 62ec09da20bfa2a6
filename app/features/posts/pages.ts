import type { InfiniteData } from '@tanstack/react-query'
import type { Comment, Post } from '../../../shared/feed'

export type PostPage = {
  posts: Post[]
  next_cursor: string | null
  /** The moment of the live feed that the page shows; not every list says it. */
  seq?: number
}
export type PostPages = InfiniteData<PostPage, unknown>

export type CommentPage = { comments: Comment[]; next_cursor: string | null }
export type CommentPages = InfiniteData<CommentPage, unknown>

/** What a list shows. A post that two pages hold, because one was written in between, stands once. */
export const postsOf = (data: PostPages) => once(data.pages.flatMap(({ posts }) => posts))

export const commentsOf = (data: CommentPages) =>
  once(data.pages.flatMap(({ comments }) => comments))

/** New posts before the others, each once. */
export function withPosts(data: PostPages, posts: Post[]): PostPages {
  const [first, ...rest] = data.pages
  const known = new Set(postsOf(data).map(({ id }) => id))
  const added = posts.filter(({ id }) => !known.has(id))
  if (!first || added.length === 0) return data
  return { ...data, pages: [{ ...first, posts: [...added, ...first.posts] }, ...rest] }
}

export const withoutPost = (data: PostPages, id: string) =>
  editPages(data, (posts) => posts.filter((post) => post.id !== id), id)

export const withChangedPost = (data: PostPages, id: string, change: (post: Post) => Post) =>
  editPages(data, (posts) => posts.map((post) => (post.id === id ? change(post) : post)), id)

/** Pages that do not hold the post stay the same object, so that nothing is painted anew. */
function editPages(data: PostPages, edit: (posts: Post[]) => Post[], id: string): PostPages {
  const holds = ({ posts }: PostPage) => posts.some((post) => post.id === id)
  if (!data.pages.some(holds)) return data
  return {
    ...data,
    pages: data.pages.map((page) => (holds(page) ? { ...page, posts: edit(page.posts) } : page)),
  }
}

export function once<T extends { id: string }>(items: T[]) {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}
