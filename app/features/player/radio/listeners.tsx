import Headphones from 'lucide-react/icons/headphones'
import { FormattedMessage } from 'react-intl'
import { useNowPlaying } from './use-now-playing'

/** Number of listeners; nothing for zero. */
export function Listeners({ stationId }: { stationId: string }) {
  const count = useNowPlaying(stationId)?.listeners ?? 0
  if (count === 0) return null
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm font-bold text-haze tabular-nums">
      <Headphones aria-hidden className="size-4" />
      <FormattedMessage id="radio.listeners" values={{ count }} />
    </span>
  )
}
