import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import { ReportTimeZone } from '../../../app/admin/insight/figures'

type Said = Parameters<typeof ReportTimeZone>[0]['data']

const MESSAGES = {
  'insight.zone': 'as in {zone}',
  'insight.team-zone': 'as in {zone}, nothing as in {own}',
  'insight.team-zone-own': 'as in {zone}, as in {own}: {periods}',
  'insight.period.7': 'a week',
  'insight.period.30': 'a month',
}
const TEAM = 'America/New_York'
const OWN = 'Asia/Tokyo'

const textOf = (data: Said, locale = 'en') =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES}>
      <ReportTimeZone data={data} />
    </IntlProvider>,
  ).replaceAll(/<[^>]+>/g, '')

it('the figures name the time zone of their days', () => {
  expect(textOf({ time_zone: OWN, own: null })).toBe('as in Asia/Tokyo')
})

it('figures in the team’s time zone say what can be shown today in the reader’s own', () => {
  const own = (periods: ('7' | '30')[]) => ({ time_zone: TEAM, own: { zone: OWN, periods } })
  expect(textOf(own([]))).toBe('as in America/New York, nothing as in Asia/Tokyo')
  expect(textOf(own(['7']))).toBe('as in America/New York, as in Asia/Tokyo: a week')
  expect(textOf(own(['7', '30']), 'pt-BR')).toContain('a week e a month')
})
