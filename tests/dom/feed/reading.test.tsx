import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_PICTURE } from '../../../app/ui/picture-fallback'
import { aComment, aPost } from '../../app/posts/a-post'
import type { Handlers } from '../support/api'
import { FAN, openClub } from '../support/club'

const POSTS = 'GET /api/posts'
const articles = page.getByRole('article')

const openFeed = (handlers: Handlers) => openClub('/social', handlers, { user: FAN })

it('says that the next page failed to load, and loads it on retry', async () => {
  let fails = true
  await openFeed({
    [POSTS]: ({ url }) => {
      if (!url.searchParams.has('cursor'))
        return { posts: [aPost('first')], next_cursor: 'next', seq: 0 }
      if (fails) throw new TypeError('the connection was lost')
      return { posts: [aPost('second')], next_cursor: null, seq: 0 }
    },
  })
  await expect.element(page.getByText('Post first')).toBeVisible()
  await expect.element(page.getByText(/Failed to load posts/)).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Post second')).toBeVisible()
  expect(articles.elements()).toHaveLength(2)
  await expect
    .element(page.getByRole('button', { name: 'Load more posts' }))
    .not.toBeInTheDocument()
})

it('loads a long thread in parts, oldest comment first', async () => {
  const said = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({
      ...aComment(`c${from + at}`, 'one'),
      content: `Word ${from + at}.`,
    }))
  await openClub(
    '/social/post/one',
    {
      'GET /api/posts/:id': () => aPost('one', { comments_count: 23 }),
      'GET /api/posts/:id/comments': ({ url }) =>
        url.searchParams.has('cursor')
          ? { comments: said(21, 23), next_cursor: null }
          : { comments: said(1, 20), next_cursor: 'more' },
    },
    { user: FAN },
  )
  const shown = () =>
    page
      .getByText(/^Word \d+\.$/)
      .elements()
      .map((one) => one.textContent)
  await expect.poll(shown).toEqual(said(1, 20).map(({ content }) => content))
  await page.getByRole('button', { name: 'Load more comments' }).click()
  await expect.poll(shown).toEqual(said(1, 23).map(({ content }) => content))
  await expect
    .element(page.getByRole('button', { name: 'Load more comments' }))
    .not.toBeInTheDocument()
})

it('removes a muted member’s posts at once, can undo it, and reports a post', async () => {
  const theirs = [aPost('1'), aPost('2')].map((post) => ({
    ...post,
    user_id: 'bea',
    username: 'bea',
  }))
  const { sent } = await openFeed({
    [POSTS]: () => ({ posts: theirs, next_cursor: null, seq: 0 }),
    'PUT /api/members/:id/mute': () => new Response(null, { status: 204 }),
    'DELETE /api/members/:id/mute': () => new Response(null, { status: 204 }),
    'PUT /api/posts/:id/report': () => new Response(null, { status: 204 }),
  })
  await expect.poll(() => articles.elements().length).toBe(2)
  const menu = page.getByRole('button', { name: 'More about this post by bea' }).first()
  await menu.click()
  await page.getByRole('button', { name: /^Mute bea/ }).click()
  await expect.element(page.getByText('bea is muted')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'bea' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => articles.elements().length).toBe(2)
  await menu.click()
  await page.getByRole('button', { name: /^Report this post/ }).click()
  await page
    .getByRole('dialog', { name: 'Report Post' })
    .getByRole('button', { name: 'Send report' })
    .click()
  await expect.element(page.getByText('Thank you. The team will look at it.')).toBeVisible()
  expect(sent('PUT /api/posts/:id/report')).toHaveLength(1)
})

it('shows the default picture where the one of its header fails', async () => {
  await openFeed({ [POSTS]: () => ({ posts: [], next_cursor: null, seq: 0 }) })
  // No test serves the pictures of the site.
  await expect
    .poll(() => document.querySelector('main header img')?.getAttribute('src'))
    .toBe(DEFAULT_PICTURE)
})
