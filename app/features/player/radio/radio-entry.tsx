import { useMatches } from '@tanstack/react-router'
import Radio from 'lucide-react/icons/radio'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useRoomBelow } from '../use-room-below'
import { MINI_STATIONS, useRadio } from './use-radio'

/** The mini player while nothing is on, for those who may play: one press and the radio sounds. Not over the rows of the staff. */
export function RadioEntry() {
  const { stations, play } = useRadio(MINI_STATIONS)
  const staff = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.frame === 'staff'),
  })
  const first = stations[0]
  return first && !staff ? <Entry play={() => play(first.id)} /> : null
}

function Entry({ play }: { play: () => void }) {
  const intl = useIntl()
  const place = useRef<HTMLElement>(null)
  useRoomBelow(place)
  return (
    <>
      <div aria-hidden className="h-(--player-height) shrink-0" />
      <section
        ref={place}
        aria-label={intl.formatMessage({ id: 'player.label' })}
        className="fixed right-3 bottom-0 z-20 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        <button
          type="button"
          onClick={play}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-floor px-4 text-sm font-bold shadow-lift transition-colors hover:border-pink hover:text-pink"
        >
          <Radio aria-hidden className="size-5 text-pink" />
          <FormattedMessage id="radio.entry" />
        </button>
      </section>
    </>
  )
}
