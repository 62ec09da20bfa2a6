import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { type FeedEvent, FeedFrame, type Post } from '../../../shared/feed'
import {
  addComment,
  removeComment,
  removePost,
  showPendingPosts,
  newerThan,
} from '../../../app/features/posts/cache'
import { applyEvents } from '../../../app/features/posts/feed-live'
import { withLike, withoutLike } from '../../../app/features/posts/mutations'
import { type PostPages, postsOf } from '../../../app/features/posts/pages'
import { postQueries } from '../../../app/features/posts/queries'
import { aComment, aPost } from './a-post'

/** A browser that shows these posts in the feed and on their author's profile. */
function showing(...posts: Post[]) {
  const queryClient = new QueryClient()
  const page = { posts, next_cursor: null, seq: 10 }
  const data = { pages: [page], pageParams: [undefined] }
  queryClient.setQueryData<PostPages>(postQueries.feed().queryKey, data)
  queryClient.setQueryData<PostPages>(postQueries.ofMember('ana').queryKey, data)
  const list = (key: readonly unknown[]) => {
    const pages = queryClient.getQueryData<PostPages>(key)
    return pages ? postsOf(pages) : []
  }
  const feed = () => list(postQueries.feed().queryKey)
  const apply = (...events: FeedEvent[]) => applyEvents(queryClient, events, 'me')
  return {
    queryClient,
    feed,
    profile: () => list(postQueries.ofMember('ana').queryKey),
    ids: () => feed().map(({ id }) => id),
    held: () =>
      (queryClient.getQueryData(postQueries.pending().queryKey) ?? []).map((h) => h.post.id),
    apply,
  }
}

const created = (seq: number, post: Post): FeedEvent => ({ type: 'post_created', seq, post })

describe('live events on an open page', () => {
  it('hold others’ posts until they are shown, then put the newest first', () => {
    const { queryClient, ids, held, apply } = showing(aPost('a'))
    apply(created(11, aPost('b')), created(12, aPost('c')))
    expect(ids()).toEqual(['a'])
    expect(held()).toEqual(['c', 'b'])
    showPendingPosts(queryClient)
    expect(ids()).toEqual(['c', 'b', 'a'])
    expect(held()).toEqual([])
  })

  it('show one’s own post at once, above the held ones', () => {
    const { ids, apply } = showing(aPost('a'))
    apply(created(11, aPost('b')), created(12, aPost('mine', { user_id: 'me' })))
    expect(ids()).toEqual(['mine', 'b', 'a'])
  })

  it('do not hold a post that the page already has', () => {
    const { queryClient, held, apply } = showing(aPost('a'))
    apply(created(9, aPost('a')))
    expect(held()).toEqual([])
    apply(created(9, aPost('old')))
    const pages = queryClient.getQueryData<PostPages>(postQueries.feed().queryKey)
    const waiting = queryClient.getQueryData(postQueries.pending().queryKey)
    expect(pages && waiting && newerThan(waiting, pages)).toEqual([])
  })

  it('change counts in the feed and on the profile, and keep one’s own like', () => {
    const { feed, profile, apply } = showing(aPost('a', { liked: true, likes_count: 1 }))
    apply(
      { type: 'post_liked', seq: 11, post_id: 'a', likes_count: 5 },
      {
        type: 'comment_created',
        seq: 12,
        post_id: 'a',
        comments_count: 3,
        comment: aComment('x', 'a'),
      },
    )
    for (const [post] of [feed(), profile()])
      expect(post).toMatchObject({ liked: true, likes_count: 5, comments_count: 3 })
  })

  it('do not clear the error of a page that failed to load: the list would request it at every event', async () => {
    const { queryClient, feed, apply } = showing(aPost('a'))
    const query = queryClient.getQueryCache().find({ queryKey: postQueries.feed().queryKey })!
    query.setState({ status: 'error', error: new Error('offline') })
    apply({ type: 'post_liked', seq: 11, post_id: 'a', likes_count: 7 })
    expect(feed()[0]?.likes_count).toBe(7)
    apply(created(11, aPost('mine', { user_id: 'me' })))
    expect(feed()).toHaveLength(2)
    expect(query.state).toMatchObject({ status: 'error', error: { message: 'offline' } })
  })

  it('remove a deleted post from all lists and held posts, and mark its own page', () => {
    const { queryClient, ids, held, profile, apply } = showing(aPost('a'))
    queryClient.setQueryData(postQueries.one('a').queryKey, aPost('a'))
    apply(created(11, aPost('b')))
    apply(
      { type: 'post_deleted', seq: 12, post_id: 'a' },
      { type: 'post_deleted', seq: 13, post_id: 'b' },
    )
    expect([ids(), held(), profile().map(({ id }) => id)]).toEqual([[], [], []])
    expect(queryClient.getQueryData(postQueries.one('a').queryKey)).toBeNull()
    removePost(queryClient, 'never-seen')
    expect(queryClient.getQueryData(postQueries.one('never-seen').queryKey)).toBeUndefined()
  })

  it('add a comment once, whether the answer or the event was first', () => {
    const { queryClient, apply } = showing(aPost('a'))
    const comments = postQueries.comments('a').queryKey
    queryClient.setQueryData(comments, {
      pages: [{ comments: [], next_cursor: null }],
      pageParams: [undefined],
    })
    const comment = aComment('x', 'a')
    apply({ type: 'comment_created', seq: 11, post_id: 'a', comments_count: 1, comment })
    expect(addComment(queryClient, comment)).toBe(false)
    expect(queryClient.getQueryData(postQueries.newComments('a').queryKey)).toEqual([comment])
  })

  it('remove a deleted comment, loaded or held, and use the server’s count', () => {
    const { queryClient, feed, apply } = showing(aPost('a', { comments_count: 2 }))
    const comments = postQueries.comments('a').queryKey
    queryClient.setQueryData(comments, {
      pages: [{ comments: [aComment('read', 'a')], next_cursor: null }],
      pageParams: [undefined],
    })
    addComment(queryClient, aComment('new', 'a'))
    for (const [i, comment_id] of ['read', 'new'].entries())
      apply({
        type: 'comment_deleted',
        seq: 11 + i,
        post_id: 'a',
        comments_count: 1 - i,
        comment_id,
      })
    expect(queryClient.getQueryData(comments)?.pages[0]?.comments).toEqual([])
    expect(queryClient.getQueryData(postQueries.newComments('a').queryKey)).toEqual([])
    expect(feed()[0]?.comments_count).toBe(0)
    expect(removeComment(queryClient, 'a', 'read')).toBe(false)
  })

  it('refetch the posts some seconds after a lifted ban, spread over time', async () => {
    vi.useFakeTimers()
    const { queryClient, apply } = showing(aPost('a'))
    const feed = () => queryClient.getQueryState(postQueries.feed().queryKey)?.isInvalidated
    apply({ type: 'member_restored', seq: 11, user_id: 'bea' })
    expect(feed()).toBe(false)
    vi.advanceTimersByTime(3000)
    vi.useRealTimers()
    await expect.poll(feed).toBe(true)
  })
})

it('apply the other events of a frame with an unknown one', () => {
  const known = { type: 'post_deleted', seq: 2, post_id: 'a' }
  const frame = { seq: 3, events: [{ type: 'from_the_future', seq: 1 }, known] }
  expect(FeedFrame.parse(frame)).toEqual({ seq: 3, events: [known] })
})

describe('a like that the server refuses', () => {
  it('is rolled back, with its count', () => {
    const post = aPost('a', { likes_count: 4 })
    const shown = withLike(post, true)
    expect(shown).toMatchObject({ liked: true, likes_count: 5 })
    expect(withoutLike(shown, true, { before: 4, after: 5 })).toEqual(post)
  })

  it('keeps a count that the server sent meanwhile', () => {
    const told = aPost('a', { liked: true, likes_count: 9 })
    expect(withoutLike(told, true, { before: 4, after: 5 })).toMatchObject({
      liked: false,
      likes_count: 9,
    })
  })

  it('counts nothing twice', () => {
    const liked = aPost('a', { liked: true, likes_count: 5 })
    expect(withLike(liked, true)).toBe(liked)
  })
})
