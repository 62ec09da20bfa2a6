import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'

type StatCardProps = {
  label: string
  value: ReactNode
  /** Below the value: what the figure counts. */
  note?: ReactNode
  /** Change in percent since the previous period; null if that period is empty. */
  trend?: number | null
  /** As for the bounce rate: a fall is good. */
  lessIsBetter?: boolean
}

export function StatCard({ label, value, note, trend, lessIsBetter = false }: StatCardProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-panel border border-line bg-floor p-5">
      <p className="font-bold text-haze">{label}</p>
      <p className="font-display text-2xl font-bold break-words tabular-nums sm:text-3xl">
        {value}
      </p>
      {trend !== undefined && <Trend change={trend} lessIsBetter={lessIsBetter} />}
      {note && <p className="text-sm text-haze">{note}</p>}
    </div>
  )
}

/** A value that is not loaded yet. */
export const UNKNOWN = '–'

/** For a value that is text, such as a date. */
export const SmallValue = ({ children }: { children: ReactNode }) => (
  <span className="font-sans text-lg">{children}</span>
)

function Trend({ change, lessIsBetter }: { change: number | null; lessIsBetter: boolean }) {
  if (change === null)
    return (
      <p className="text-sm text-haze">
        <FormattedMessage id="admin.trend.none" />
      </p>
    )
  const Icon = change < 0 ? TrendingDown : TrendingUp
  const good = change === 0 || change < 0 === lessIsBetter
  return (
    <p
      className={`flex items-center gap-1.5 text-sm font-bold ${good ? 'text-good' : 'text-danger'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <FormattedMessage
        id="admin.trend"
        values={{
          change: (
            <FormattedNumber
              value={change / 100}
              style="percent"
              signDisplay="exceptZero"
              minimumFractionDigits={1}
              maximumFractionDigits={1}
            />
          ),
        }}
      />
    </p>
  )
}
