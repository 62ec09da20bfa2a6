import { useIntl } from 'react-intl'
import { DataTable } from '../kit/data-table'
import { DownloadCsv } from '../kit/download-csv'
import { Bars } from './bars'
import { ChartFigure } from './chart-figure'
import { hourName, zoneLabel } from './time-labels'
import type { Analytics } from './queries'

/** When fans are here: page views by the hour, on the wall clock of whoever looks. */
export function Activity({ data }: { data: Analytics }) {
  const intl = useIntl()
  const views = intl.formatMessage({ id: 'insight.page-views' })
  const title = intl.formatMessage({ id: 'insight.activity' })
  return (
    <ChartFigure
      title={title}
      note={intl.formatMessage(
        { id: 'insight.activity-note' },
        { zone: zoneLabel(data.hours_zone) },
      )}
      actions={<DownloadCsv name={`activity-${data.period}-days`} rows={data.activity} />}
      chart={
        <Bars
          rows={data.activity}
          by="hour"
          series={[{ key: 'page_views', name: views, color: 'var(--color-violet)' }]}
          label={(hour) => hourName(intl, Number(hour))}
          amount={(value) => intl.formatNumber(value, { notation: 'compact' })}
        />
      }
      table={
        <DataTable
          caption={title}
          rows={data.activity}
          rowKey={({ hour }) => `${hour}`}
          columns={[
            {
              key: 'hour',
              head: intl.formatMessage({ id: 'insight.hour' }),
              cell: ({ hour }) => hourName(intl, hour),
            },
            {
              key: 'views',
              head: views,
              numeric: true,
              cell: ({ page_views }) => intl.formatNumber(page_views),
            },
          ]}
        />
      }
    />
  )
}
