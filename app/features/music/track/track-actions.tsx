import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Share2 from 'lucide-react/icons/share-2'
import { FormattedMessage } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Button } from '../../../ui/button'
import { useDialog } from '../../../ui/use-dialog'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { AddToPlaylistButton } from '../../library/playlists/add-to-playlist-button'
import { formatTime, isPlaying, player, trackSource, usePlayer } from '../../player'
import { useIsCurrentTrack } from '../../player/use-player'
import { ShareDialog } from './track-menu'

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
  const { isCurrent, playing, toggle } = useTrackPlayback(track, start)
  const Icon = playing ? Pause : Play
  return (
    <Button size="large" onClick={toggle}>
      <Icon aria-hidden className="size-5 fill-current" />
      {playing ? (
        <FormattedMessage id="track.page.pause" />
      ) : start > 0 && !isCurrent ? (
        <FormattedMessage id="track.page.play-from" values={{ time: formatTime(start) }} />
      ) : (
        <FormattedMessage id="track.page.play" />
      )}
    </Button>
  )
}

/** Plays one track from the start time of the link; pauses and resumes once it is current. */
function useTrackPlayback(track: Track, start: number) {
  const isCurrent = useIsCurrentTrack(track)
  const playing = usePlayer(isPlaying) && isCurrent

  const start_ = () => {
    player.play([trackSource(track)], 0, { kind: 'featured', id: track.id, title: track.title })
    if (start > 0) player.seek(start)
  }

  return { isCurrent, playing, toggle: isCurrent ? player.toggle : start_ }
}
