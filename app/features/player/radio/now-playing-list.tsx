import { FormattedMessage, FormattedTime } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Badge } from '../../../ui/badge'
import { Cover } from '../../../ui/cover'
import { isPlaying } from '../state'
import { usePlayer } from '../use-player'
import { useNowPlaying } from './use-now-playing'

/** The next track, and the last five with their start times. */
export function NowPlayingList({ stationId }: { stationId: string }) {
  const now = useNowPlaying(stationId)
  if (!now?.track) return null
  return (
    <>
      {now.next && (
        <section className="mb-5">
          <h3 className="mb-2 text-base font-bold text-haze">
            <FormattedMessage id="radio.next" />
          </h3>
          <Row track={now.next} />
        </section>
      )}
      {now.history.length > 0 && (
        <section>
          <h3 className="mb-2 text-base font-bold text-haze">
            <FormattedMessage id="radio.history" />
          </h3>
          <ol className="grid gap-2 *:min-w-0">
            {now.history.map(({ track, started_at }) => (
              <li key={started_at}>
                <Row track={track} at={started_at} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

const Row = ({ track, at }: { track: Track; at?: string }) => (
  <div className="flex items-center gap-3">
    <Cover src={track.image} alt="" size={44} className="size-11 shrink-0 rounded-tile" />
    <div className="min-w-0 flex-1">
      <p className="truncate font-bold">{track.title}</p>
      <p className="truncate text-sm text-haze">{track.albumTitle}</p>
    </div>
    {at && (
      <time dateTime={at} className="shrink-0 text-sm text-haze tabular-nums">
        <FormattedTime value={at} />
      </time>
    )}
  </div>
)

/** The track on air, with a live badge while playing. */
export function NowPlayingLine({ stationId }: { stationId: string }) {
  const title = useNowPlaying(stationId)?.track?.title
  const playing = usePlayer(isPlaying)
  return (
    <span className="flex min-w-0 items-center gap-2">
      {playing && (
        <Badge tone="live">
          <FormattedMessage id="player.live" />
        </Badge>
      )}
      {title && <span className="truncate">{title}</span>}
    </span>
  )
}
