import { FormattedMessage } from 'react-intl'
import { useTotalPlays } from './use-total-plays'

/** As many as a turnstile shows before it has counted that far. */
const TILES = 6

/** The score of the house, one tile a digit. */
export function PlaysCounter() {
  const total = useTotalPlays()
  if (total === null) return <div className="h-18" />
  const digits = `${total}`.padStart(TILES, '0').split('')
  const leading = digits.length - `${total}`.length
  return (
    <p className="h-18">
      <span className="sr-only">
        <FormattedMessage id="hub.plays.spoken" values={{ total }} />
      </span>
      <span aria-hidden className="flex gap-1 font-display text-xl font-bold">
        {digits.map((digit, index) => (
          // Counted from the end, so that the ones stay the ones when a digit is added.
          <span
            key={index - digits.length}
            className={`grid h-11 w-8 place-items-center rounded-tile border bg-night/80 last:border-pink last:text-pink ${index < leading ? 'border-line text-edge' : 'border-edge'}`}
          >
            {digit}
          </span>
        ))}
      </span>
      <span aria-hidden className="mt-1.5 block text-sm text-haze">
        <FormattedMessage id="hub.plays" values={{ total }} />
      </span>
    </p>
  )
}
