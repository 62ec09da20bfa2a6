import { expect, it } from 'vitest'
import { cardRows } from '../../../app/admin/insight/figures'

it('exports each figure of the cards once, with its change if there is one', () => {
  const shown = {
    period: '30',
    bounce_rate: 25.4,
    page_views: 0,
    total_users: 17,
    pages: [{ name: '/', count: 3 }],
    trends: { bounce_rate: -3.1, page_views: null },
  }
  expect(cardRows(shown)).toEqual([
    { figure: 'bounce_rate', value: 25.4, change_percent: -3.1 },
    { figure: 'page_views', value: 0, change_percent: null },
    { figure: 'total_users', value: 17, change_percent: null },
  ])
})
