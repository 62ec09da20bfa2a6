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

export type Series = { key: string; name: string; color: string }

type BarsProps = {
  rows: readonly object[]
  /** The field below each group of bars. */
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

/** Bars side by side, in the colours of the house. */
export const Bars = ({ rows, by, series, label, amount }: BarsProps) => (
  <ResponsiveContainer width="100%" height="100%">
    {/* Out of the keyboard's way: the chart is hidden from who cannot see it, for its table says the same. */}
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
      {series.length > 1 && <Legend />}
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
