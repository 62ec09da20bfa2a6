import Heart from 'lucide-react/icons/heart'
import { useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { IconButton } from '../../../ui/icon-button'
import { useIsCurrentTrack } from '../../player/use-is-current'
import { useAccess } from '../../library/use-library'
import { AlbumLink } from '../track/album-link'
import { playFromRow } from '../track/play-from-row'
import { RowNumber } from '../track/row-number'
import { TrackLead } from '../track/track-lead'
import { TrackMenu } from '../track/track-menu'
import { TrackName } from '../track/track-name'

type FavoriteRowProps = {
  track: Track
  number: number
  isRestored: boolean
  play: () => void
  remove: () => void
}

export function FavoriteRow({ track, number, isRestored, play, remove }: FavoriteRowProps) {
  const intl = useIntl()
  const isOpen = useAccess() === 'open'
  const isCurrent = useIsCurrentTrack(track)
  const { title } = track
  return (
    <tr
      aria-current={isCurrent || undefined}
      onDoubleClick={(event) => isOpen && playFromRow(event, isCurrent, play)}
      className={`border-t border-line transition-colors select-none hover:bg-floor ${isCurrent ? 'bg-floor' : ''}`}
    >
      <td className="hidden w-12 text-center text-haze tabular-nums sm:table-cell">
        <RowNumber track={track} number={number} />
      </td>
      <td className="py-2 pr-2">
        <span className="flex items-center gap-3 sm:gap-4">
          <TrackLead track={track} play={play} />
          <TrackName track={track} />
        </span>
      </td>
      <td className="hidden w-1/3 pr-4 text-haze md:table-cell">
        <AlbumLink track={track} className="hover:text-chalk hover:underline" />
      </td>
      <td className="w-0">
        <span className="flex justify-end">
          {isOpen && (
            <IconButton
              ref={isRestored ? focusOn : null}
              icon={Heart}
              label={intl.formatMessage({ id: 'favorites.remove' }, { title })}
              onClick={remove}
              className="text-pink [&_svg]:fill-current"
            />
          )}
          <TrackMenu track={track} />
        </span>
      </td>
    </tr>
  )
}

const focusOn = (heart: HTMLElement | null) => heart?.focus()
