import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import { ReportTimeZone } from '../../../app/admin/insight/figures'

type Said = Parameters<typeof ReportTimeZone>[0]['data']

const MESSAGES = {
  'insight.zone': 'as in {zone}',
  'insight.own-from': 'as in {zone}, as in {own} from {date} on',
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
  expect(textOf({ time_zone: OWN, own_days: null })).toBe('as in Asia/Tokyo')
})

it('figures in the team’s time zone say when the reader’s own will be available', () => {
  const later = { time_zone: TEAM, own_days: { zone: OWN, from: '2027-03-28' } }
  expect(textOf(later)).toBe('as in America/New York, as in Asia/Tokyo from March 28, 2027 on')
  expect(textOf(later, 'pt-BR')).toContain('from 28 de março de 2027 on')
})
