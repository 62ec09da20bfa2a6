import { FormattedMessage } from 'react-intl'
import { Badge } from '../../../ui/badge'
import { useOnAir } from './use-on-air'

/** A badge that says it is live, and what is heard. */
export function OnAirLine({ stationId }: { stationId: string }) {
  const title = useOnAir(stationId)?.track?.title
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Badge tone="live">
        <FormattedMessage id="player.live" />
      </Badge>
      {title && <span className="truncate">{title}</span>}
    </span>
  )
}
