import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { Page } from '../../../shared/feed'
import { listPosts } from '../../../worker/feed/posts'
import { parse } from '../../../worker/http/validate'
import { sealCursor } from '../../../worker/lib/cursor'
import { database } from '../../support/members'

const SECRET = 'the cursors need no real one'

it.each(['the first page', 'a further page'])(
  '%s of the feed comes from an index, in order',
  async (which) => {
    const cursor = await sealCursor(SECRET, ['2026-01-01T00:00:00.000Z', 'x'])
    const query = parse(Page, which === 'the first page' ? {} : { cursor })
    const { statements } = await listPosts(
      { db: database, env: { ...env, SESSION_SECRET: SECRET }, memberId: 'a-member' },
      query,
    )
    const { sql: page } = statements.rows.toSQL()

    const blanks = Array.from({ length: page.split('?').length - 1 }, () => '')
    const { results } = await env.DB.prepare(`explain query plan ${page}`)
      .bind(...blanks)
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail).join('\n')
    expect(plan).toContain('USING INDEX posts_newest')
    expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY')
  },
)
