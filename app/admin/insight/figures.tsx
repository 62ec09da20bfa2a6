import { FormattedMessage, FormattedNumber } from 'react-intl'

/** '84 s': as the specification counts them. */
export const Seconds = ({ value }: { value: number }) => (
  <FormattedNumber value={value} style="unit" unit="second" unitDisplay="short" />
)

/** From 0 to 100, as the server sends it. */
export const Percent = ({ value }: { value: number }) => (
  <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={1} />
)

/** How many are on the site at this moment. */
export const Live = ({ count }: { count: number }) => (
  <p className="inline-flex items-center gap-2 rounded-full border border-line bg-floor px-4 py-2 font-bold">
    <span aria-hidden className="size-2.5 animate-pulse rounded-full bg-good" />
    <FormattedMessage id="insight.live" values={{ count }} />
  </p>
)
