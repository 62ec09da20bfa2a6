import type { InfiniteData } from '@tanstack/react-query'
import type { Comment, Post } from '../../../shared/feed'

export type PostPage = {
  posts: Post[]
  next_cursor: string | null
  /** The newest event of the live feed that the page includes. */
  seq: number
}
export type PostPages = InfiniteData<PostPage, unknown>

export type CommentPage = { comments: Comment[]; next_cursor: string | null }
export type CommentPages = InfiniteData<CommentPage, unknown>

/** The posts of all pages. A post that two pages contain, because one was written in between, is listed once. */
export const postsOf = (data: PostPages) => uniqueById(data.pages.flatMap(({ posts }) => posts))

export const commentsOf = (data: CommentPages) =>
  uniqueById(data.pages.flatMap(({ comments }) => comments))

/** Adds new posts at the top, each once. */
export function withPosts(data: PostPages, posts: Post[]): PostPages {
  const [first, ...rest] = data.pages
  const existing = new Set(postsOf(data).map(({ id }) => id))
  const added = posts.filter(({ id }) => !existing.has(id))
  if (!first || added.length === 0) return data
  return { ...data, pages: [{ ...first, posts: [...added, ...first.posts] }, ...rest] }
}

export const withoutPost = (data: PostPages, id: string) =>
  editPages(data, (posts) => posts.filter((post) => post.id !== id), id)

export const withChangedPost = (data: PostPages, id: string, change: (post: Post) => Post) =>
  editPages(data, (posts) => posts.map((post) => (post.id === id ? change(post) : post)), id)

/** Pages without the post keep their identity, so that they do not re-render. */
function editPages(data: PostPages, edit: (posts: Post[]) => Post[], id: string): PostPages {
  const includesPost = ({ posts }: PostPage) => posts.some((post) => post.id === id)
  if (!data.pages.some(includesPost)) return data
  return {
    ...data,
    pages: data.pages.map((page) =>
      includesPost(page) ? { ...page, posts: edit(page.posts) } : page,
    ),
  }
}

export function uniqueById<T extends { id: string }>(items: T[]) {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}
