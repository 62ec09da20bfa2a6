import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { MINI_STATIONS, useRadio } from './use-radio'

/** Says that the radio page has more stations than the bar and the radio's window. */
export function MoreStations({ className }: { className: string }) {
  const { total } = useRadio()
  if (total <= MINI_STATIONS) return null
  return (
    <p className={className}>
      <Link to="/radio" className="text-link inline-flex min-h-11 items-center text-sm">
        <FormattedMessage id="radio.all-stations" values={{ count: total }} />
      </Link>
    </p>
  )
}
