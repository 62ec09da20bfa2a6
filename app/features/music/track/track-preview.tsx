import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Alert } from '../../../ui/alert'
import { Badge } from '../../../ui/badge'
import { LinkButton } from '../../../ui/link-button'
import { useInBrowser } from '../../../ui/use-in-browser'
import { formatTime, Slider } from '../../player'
import { useReturnTo } from '../../session/use-return-to'
import { PREVIEW_SECONDS, usePreview } from './use-preview'

/** A preview of 30 seconds for everyone, and the link to the sign-up. */
export function TrackPreview({ track }: { track: Track }) {
  const intl = useIntl()
  const { playing, failed, position, toggle, seek, audio } = usePreview()
  const returnTo = useReturnTo()
  const isInBrowser = useInBrowser()
  const length = Math.min(PREVIEW_SECONDS, Math.floor(track.duration))
  const label = intl.formatMessage({ id: playing ? 'track.preview.pause' : 'track.preview.play' })
  const Icon = playing ? Pause : Play

  return (
    <div className="rounded-panel border border-line bg-floor p-4 sm:p-6">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music: the words of the songs are not ours to print */}
      <audio {...audio} />
      <div className="flex items-center gap-4">
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => toggle(track.id)}
          className="grid size-14 shrink-0 place-items-center rounded-tile bg-pink text-night transition-shadow hover:shadow-[0_0_1.75rem_color-mix(in_srgb,var(--color-pink)_50%,transparent)]"
        >
          <Icon aria-hidden className="size-7 fill-current" />
        </button>
        <div className="min-w-0 flex-1">
          <Badge>
            <FormattedMessage id="track.preview" />
          </Badge>
          <div className="flex items-center gap-3">
            {isInBrowser ? (
              <Slider
                value={Math.min(position, length)}
                max={length}
                aria-label={intl.formatMessage({ id: 'track.preview.seek' })}
                formatValue={(at) =>
                  intl.formatMessage(
                    { id: 'player.position' },
                    { position: formatTime(at), duration: formatTime(length) },
                  )
                }
                onCommit={(seconds) => seek(track.id, seconds)}
                className="min-w-0 flex-1"
              />
            ) : (
              // Its styles come with the app.
              <div className="h-11 min-w-0 flex-1" />
            )}
            <span aria-hidden className="text-sm text-haze tabular-nums">
              {formatTime(position)} / {formatTime(length)}
            </span>
          </div>
        </div>
      </div>
      {failed && (
        <div className="mt-4">
          <Alert>
            <FormattedMessage id="track.preview.failed" />
          </Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-5">
        <p className="min-w-0 flex-1 basis-64 text-haze">
          <FormattedMessage id="track.preview.text" values={{ seconds: length }} />
        </p>
        <LinkButton to="/vip-signup" search={returnTo} tone="vip">
          <FormattedMessage id="track.preview.join" />
        </LinkButton>
      </div>
    </div>
  )
}
