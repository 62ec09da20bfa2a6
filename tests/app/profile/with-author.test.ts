import { expect, it } from 'vitest'
import { withAuthor } from '../../../app/features/profile/edit/mutations'

const mine = { id: 'p1', user_id: 'me', username: 'old', avatar_url: null, content: 'Hi' }
const theirs = { id: 'p2', user_id: 'you', username: 'you', avatar_url: null, content: 'Hi' }

it('updates name and picture in all that a member wrote, and nothing else', () => {
  const feed = { pages: [{ posts: [mine, theirs], next_cursor: null }], pageParams: [''] }
  expect(withAuthor(feed, 'me', { username: 'new', avatar_url: '/a.webp' })).toEqual({
    pages: [
      {
        posts: [{ ...mine, username: 'new', avatar_url: '/a.webp' }, theirs],
        next_cursor: null,
      },
    ],
    pageParams: [''],
  })
})

it('returns the same object when the member wrote none of it, so that nothing renders again', () => {
  const feed = { pages: [{ posts: [theirs] }] }
  expect(withAuthor(feed, 'me', { username: 'new' })).toBe(feed)
  expect(withAuthor(undefined, 'me', { username: 'new' })).toBeUndefined()
})
