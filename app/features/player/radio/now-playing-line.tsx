import { FormattedMessage } from 'react-intl'
import { Badge } from '../../../ui/badge'
import { isSounding } from '../state'
import { usePlayer } from '../use-player'
import { useNowPlaying } from './use-now-playing'

/** What is on air, and a badge while that is what is heard. */
export function NowPlayingLine({ stationId }: { stationId: string }) {
  const title = useNowPlaying(stationId)?.track?.title
  const sounding = usePlayer(isSounding)
  return (
    <span className="flex min-w-0 items-center gap-2">
      {sounding && (
        <Badge tone="live">
          <FormattedMessage id="player.live" />
        </Badge>
      )}
      {title && <span className="truncate">{title}</span>}
    </span>
  )
}
