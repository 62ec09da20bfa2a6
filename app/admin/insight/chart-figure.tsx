import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

type ChartFigureProps = {
  title: string
  note?: ReactNode
  chart: ReactNode
  /** The same figures for those who read them. */
  table: ReactNode
  actions?: ReactNode
}

export const ChartFigure = ({ title, note, chart, table, actions }: ChartFigureProps) => (
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
