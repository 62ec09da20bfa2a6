import Radio from 'lucide-react/icons/radio'
import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useMayPlay } from '../../session/use-session'
import { MINI_STATIONS, useRadio } from './use-radio'

const LOOK =
  'fixed right-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-20 inline-flex min-h-11 items-center gap-2 rounded-full ' +
  'border border-edge bg-floor px-4 text-sm font-bold shadow-lift transition-colors hover:border-pink hover:text-pink'

/** The mini player while nothing is on: one press and the radio plays. Whoever may not play is shown what there is. */
export function RadioEntry() {
  const { stations, play } = useRadio(MINI_STATIONS)
  const mayPlay = useMayPlay()
  const first = stations[0]
  const words = (
    <>
      <Radio aria-hidden className="size-5 text-pink" />
      <FormattedMessage id="radio.entry" />
    </>
  )
  if (!mayPlay || !first)
    return (
      <Link to="/radio" className={LOOK}>
        {words}
      </Link>
    )
  return (
    <button type="button" onClick={() => play(first.id)} className={LOOK}>
      {words}
    </button>
  )
}
