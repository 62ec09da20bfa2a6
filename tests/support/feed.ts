import type { Comment, Post } from '../../shared/feed'
import type { Browser } from './browser'

export const publish = async (browser: Browser, content = 'Soundcheck done') =>
  (await browser.post('/api/posts', { content })).json<Post>()

export const comment = async (browser: Browser, postId: string, content = 'See you there') =>
  (await browser.post(`/api/posts/${postId}/comments`, { content })).json<Comment>()

export const readPost = async (browser: Browser, id: string) =>
  (await browser.get(`/api/posts/${id}`)).json<Post>()

type PostPage = { posts: Post[]; next_cursor: string | null; seq: number }

/** Reads as a member: the visitors' first page is cached for a moment. */
export const readFeed = async (browser: Browser, query = 'limit=50') =>
  (await browser.get(`/api/posts?${query}`)).json<PostPage>()

export const readComments = async (browser: Browser, postId: string, query = '') =>
  (await browser.get(`/api/posts/${postId}/comments?${query}`)).json<{
    comments: Comment[]
    next_cursor: string | null
  }>()
