import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Share2 from 'lucide-react/icons/share-2'
import { FormattedMessage } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Button } from '../../../ui/button'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { AddToPlaylistButton } from '../../library/playlists/add-to-playlist-button'
import { useDialog } from '../../../ui/use-dialog'
import { formatTime } from '../../player'
import { ShareDialog } from './lazy-share-dialog'
import { useTrackPlayback } from './use-track-playback'

type TrackActionsProps = { track: Track; start: number; mayPlay: boolean }

export function TrackActions({ track, start, mayPlay }: TrackActionsProps) {
  const sharing = useDialog()
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      {mayPlay && <PlayTrack track={track} start={start} />}
      <FavoriteButton track={track} />
      <AddToPlaylistButton track={track} />
      <Button tone="quiet" onClick={sharing.show}>
        <Share2 aria-hidden className="size-5" />
        <FormattedMessage id="track.menu.share" />
      </Button>
      {sharing.isMounted && (
        <ShareDialog track={track} open={sharing.isOpen} onClose={sharing.close} />
      )}
    </div>
  )
}

function PlayTrack({ track, start }: { track: Track; start: number }) {
  const { isOn, sounding, toggle } = useTrackPlayback(track, start)
  const Icon = sounding ? Pause : Play
  return (
    <Button size="large" onClick={toggle}>
      <Icon aria-hidden className="size-5 fill-current" />
      {sounding ? (
        <FormattedMessage id="track.page.pause" />
      ) : start > 0 && !isOn ? (
        <FormattedMessage id="track.page.play-from" values={{ time: formatTime(start) }} />
      ) : (
        <FormattedMessage id="track.page.play" />
      )}
    </Button>
  )
}
