import { describe, expect, it } from 'vitest'
import { postsOf, withChangedPost, withPosts, withoutPost } from '../../../app/features/posts/pages'
import { aPost } from './a-post'

const pages = (...ids: string[][]) => ({
  pages: ids.map((page) => ({ posts: page.map((id) => aPost(id)), next_cursor: null, seq: 0 })),
  pageParams: ids.map(() => undefined),
})
const shown = (data: ReturnType<typeof pages>) => postsOf(data).map(({ id }) => id)

describe('the pages of a feed', () => {
  it('show a post once, although it moved to the next page meanwhile', () => {
    expect(shown(pages(['c', 'b'], ['b', 'a']))).toEqual(['c', 'b', 'a'])
  })

  it('take new posts in front, none twice', () => {
    const data = pages(['b'], ['a'])
    expect(postsOf(withPosts(data, [aPost('c'), aPost('a')])).map(({ id }) => id)).toEqual([
      'c',
      'b',
      'a',
    ])
    expect(withPosts(data, [aPost('a')])).toBe(data)
  })

  it('remove a deleted post wherever it is, and leave other pages unchanged', () => {
    const data = pages(['c', 'b'], ['a'])
    const edited = withoutPost(data, 'b')
    expect(postsOf(edited).map(({ id }) => id)).toEqual(['c', 'a'])
    expect(edited.pages[1]).toBe(data.pages[1])
    expect(withoutPost(data, 'x')).toBe(data)
  })

  it('change one post and no other', () => {
    const edited = withChangedPost(pages(['b'], ['a']), 'a', (post) => ({
      ...post,
      likes_count: 7,
    }))
    expect(postsOf(edited).map(({ likes_count }) => likes_count)).toEqual([0, 7])
  })
})
