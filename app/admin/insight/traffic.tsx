import { useIntl } from 'react-intl'
import { DataTable } from '../kit/data-table'
import { DownloadCsv } from '../kit/download-csv'
import { Bars } from './bars'
import { ChartFigure } from './chart-figure'
import { dayName, zoneLabel } from './time-labels'
import type { Analytics } from './queries'

export function Traffic({ data }: { data: Analytics }) {
  const intl = useIntl()
  const [views, visitors] = [
    intl.formatMessage({ id: 'insight.page-views' }),
    intl.formatMessage({ id: 'insight.unique-visitors' }),
  ]
  const rows = data.page_views_by_date
  return (
    <ChartFigure
      title={intl.formatMessage({ id: 'insight.traffic' })}
      note={intl.formatMessage({ id: 'insight.zone' }, { zone: zoneLabel(data.time_zone) })}
      actions={<DownloadCsv name={`traffic-${data.period}-days`} rows={rows} />}
      chart={
        <Bars
          rows={rows}
          by="view_date"
          series={[
            { key: 'page_views', name: views, color: 'var(--color-pink)' },
            { key: 'unique_visitors', name: visitors, color: 'var(--color-cyan)' },
          ]}
          label={(day) => dayName(intl, day)}
          amount={(value) => intl.formatNumber(value, { notation: 'compact' })}
        />
      }
      table={
        <DataTable
          caption={intl.formatMessage({ id: 'insight.traffic' })}
          rows={rows.toReversed()}
          rowKey={({ view_date }) => view_date}
          columns={[
            {
              key: 'date',
              head: intl.formatMessage({ id: 'insight.date' }),
              cell: ({ view_date }) => dayName(intl, view_date),
            },
            {
              key: 'views',
              head: views,
              numeric: true,
              cell: ({ page_views }) => intl.formatNumber(page_views),
            },
            {
              key: 'visitors',
              head: visitors,
              numeric: true,
              cell: ({ unique_visitors }) => intl.formatNumber(unique_visitors),
            },
          ]}
        />
      }
    />
  )
}
