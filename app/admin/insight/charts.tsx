import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { DownloadCsv } from '../kit/csv'
import { DataTable, columnHelper } from '../kit/data-table'
import type { Analytics } from './queries'
import { dayName, hourName, zoneLabel } from './figures'

export const Charts = ({ data }: { data: Analytics }) => (
  <>
    <Traffic data={data} />
    <Activity data={data} />
  </>
)

function Traffic({ data }: { data: Analytics }) {
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
          columns={DAY_COLUMNS}
          rows={rows.toReversed()}
          rowKey={({ view_date }) => view_date}
        />
      }
    />
  )
}

/** Page views by hour of the day. */
function Activity({ data }: { data: Analytics }) {
  const intl = useIntl()
  const views = intl.formatMessage({ id: 'insight.page-views' })
  const title = intl.formatMessage({ id: 'insight.activity' })
  return (
    <ChartFigure
      title={title}
      note={intl.formatMessage(
        { id: 'insight.activity-note' },
        { zone: zoneLabel(data.time_zone) },
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
          columns={HOUR_COLUMNS}
        />
      }
    />
  )
}

const day = columnHelper<Analytics['page_views_by_date'][number]>()
const DAY_COLUMNS = day.columns([
  day.accessor('view_date', {
    meta: { head: 'insight.date' },
    cell: ({ getValue }) => dayName(useIntl(), getValue()),
  }),
  day.accessor('page_views', {
    meta: { head: 'insight.page-views', numeric: true },
    cell: ({ getValue }) => <FormattedNumber value={getValue()} />,
  }),
  day.accessor('unique_visitors', {
    meta: { head: 'insight.unique-visitors', numeric: true },
    cell: ({ getValue }) => <FormattedNumber value={getValue()} />,
  }),
])

const hour = columnHelper<Analytics['activity'][number]>()
const HOUR_COLUMNS = hour.columns([
  hour.accessor('hour', {
    meta: { head: 'insight.hour' },
    cell: ({ getValue }) => hourName(useIntl(), getValue()),
  }),
  hour.accessor('page_views', {
    meta: { head: 'insight.page-views', numeric: true },
    cell: ({ getValue }) => <FormattedNumber value={getValue()} />,
  }),
])

type ChartFigureProps = {
  title: string
  note?: ReactNode
  chart: ReactNode
  /** The chart's figures. */
  table: ReactNode
  actions?: ReactNode
}

const ChartFigure = ({ title, note, chart, table, actions }: ChartFigureProps) => (
  <figure className="min-w-0 rounded-panel border border-line bg-floor p-5">
    <figcaption className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 className="text-heading">{title}</h2>
        {note && <p className="text-sm text-haze">{note}</p>}
      </div>
      {actions}
    </figcaption>
    <div aria-hidden className="h-72 w-full">
      {chart}
    </div>
    <details className="mt-4">
      <summary className="inline-flex min-h-11 items-center font-bold text-cyan">
        <FormattedMessage id="insight.as-table" />
      </summary>
      <div className="max-h-96 overflow-y-auto">{table}</div>
    </details>
  </figure>
)

type Series = { key: string; name: string; color: string }

type BarsProps = {
  rows: readonly object[]
  /** The field on the x axis. */
  by: string
  series: Series[]
  label: (value: string) => string
  amount: (value: number) => string
}

const TICK = { fill: 'var(--color-haze)', fontSize: 12 }
const BOX = {
  background: 'var(--color-stage)',
  border: '1px solid var(--color-edge)',
  borderRadius: 6,
  color: 'var(--color-chalk)',
}

const Bars = ({ rows, by, series, label, amount }: BarsProps) => (
  <ResponsiveContainer width="100%" height="100%">
    {/* Screen readers and keyboards skip the chart: its table has the same figures. */}
    <BarChart
      accessibilityLayer={false}
      data={[...rows]}
      margin={{ top: 4, right: 4, bottom: 0, left: -12 }}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey={by}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        minTickGap={16}
        interval="equidistantPreserveStart"
        tickFormatter={(value) => label(String(value))}
      />
      <YAxis
        tick={TICK}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        tickFormatter={(value) => amount(Number(value))}
      />
      <Tooltip
        cursor={{ fill: 'var(--color-stage)' }}
        contentStyle={BOX}
        labelFormatter={(value) =>
          typeof value === 'string' || typeof value === 'number' ? label(`${value}`) : null
        }
        formatter={(value) => amount(Number(value))}
        isAnimationActive={false}
      />
      {series.length > 1 && <Legend itemSorter={null} />}
      {series.map(({ key, name, color }) => (
        <Bar
          key={key}
          dataKey={key}
          name={name}
          fill={color}
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  </ResponsiveContainer>
)
