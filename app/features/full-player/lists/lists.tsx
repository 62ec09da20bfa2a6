import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { LoadFailure } from '../../../ui/failure'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { NoFavorites } from '../../library/favorites/no-favorites'
import { AddToPlaylistButton } from '../../library/playlists/add-to-playlist-button'
import { TrackPlayButton } from '../../player/lists/track-play-button'
import { useFavorites } from '../../library/use-library'
import { useListPlayback } from '../../player/lists/use-list-playback'
import { useMasterPlaylist } from '../../library/use-master-playlist'
import { Lyrics } from '../../player/lyrics/lyrics'
import { useTrackWithLyrics } from '../../player/lyrics/use-track-with-lyrics'
import { currentSource, formatTime, usePlayer } from '../../player'
import { useIsCurrentTrack } from '../../player/use-player'
import { ListSkeleton } from './list-skeleton'
import { PlaylistsList } from './playlists-list'

const LISTS = {
  master: MasterList,
  playlists: PlaylistsList,
  favorites: FavoritesList,
  lyrics: CurrentLyrics,
} as const
type Tab = keyof typeof LISTS

const TABS: readonly Tab[] = ['master', 'playlists', 'favorites']

/** Tabs: the master playlist, the member's playlists, favorites, and the lyrics of the current track if it has some. */
export function Lists() {
  const intl = useIntl()
  const id = useId()
  const [chosen, select] = useState<Tab>('master')
  const bar = useRef<HTMLDivElement>(null)
  const { track, isPending } = useCurrentTrackWithLyrics()
  // While the next track is loaded its lyrics may still come.
  const hasLyrics = track !== null || (isPending && chosen === 'lyrics')
  const tabs = hasLyrics ? [...TABS, 'lyrics' as const] : TABS
  const selected = tabs.includes(chosen) ? chosen : 'master'
  const List = LISTS[selected]

  const move = ({ key, shiftKey }: KeyboardEvent) => {
    const by = shiftKey ? 0 : key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const to = tabs[(tabs.indexOf(selected) + by + tabs.length) % tabs.length]
    if (by === 0 || !to) return
    select(to)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        role="tablist"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'full-player.lists' })}
        onKeyDown={move}
        className="sticky top-0 z-10 flex border-b border-line bg-floor px-2"
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => select(tab)}
            className="-mb-px min-h-12 flex-auto border-b-2 border-transparent px-2 text-sm font-bold text-haze hover:text-chalk aria-selected:border-pink aria-selected:text-chalk"
          >
            <FormattedMessage id={`full-player.lists.${tab}`} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className="min-h-0 p-2"
      >
        <List />
      </div>
    </>
  )
}

/** The current track if it has lyrics. */
const useCurrentTrackWithLyrics = () =>
  useTrackWithLyrics(
    usePlayer((state) => {
      const source = currentSource(state)
      return source?.kind === 'track' ? source.track.id : null
    }),
  )

function CurrentLyrics() {
  const { track } = useCurrentTrackWithLyrics()
  if (!track) return <ListSkeleton />
  return (
    <div className="full-player-lyrics p-2">
      <Lyrics key={track.id} track={track} panelClassName="h-full" />
    </div>
  )
}

function MasterList() {
  const { playlist, isLoaded, error, refetch, isFetching } = useMasterPlaylist()
  const { playFrom } = useListPlayback(playlist, 'playlist')
  if (isLoaded) return <TrackList tracks={playlist.tracks} playFrom={playFrom} />
  if (!error) return <ListSkeleton />
  return (
    <LoadFailure
      what={<FormattedMessage id="full-player.failed" />}
      error={error}
      retry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

function FavoritesList() {
  const name = useIntl().formatMessage({ id: 'full-player.lists.favorites' })
  const { data: tracks, error, refetch, isFetching } = useFavorites()
  const { playFrom } = useListPlayback({ id: 'favorites', name, tracks: tracks ?? [] }, 'favorites')
  if (tracks?.length === 0) return <NoFavorites />
  if (tracks) return <TrackList tracks={tracks} playFrom={playFrom} />
  if (!error) return <ListSkeleton />
  return (
    <LoadFailure
      what={<FormattedMessage id="library.favorites.failed" />}
      error={error}
      retry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

type TrackListProps = { tracks: readonly Track[]; playFrom: (index: number) => void }

const TrackList = ({ tracks, playFrom }: TrackListProps) => (
  <ol>
    {tracks.map((track, index) => (
      <TrackRow key={track.id} track={track} play={() => playFrom(index)} />
    ))}
  </ol>
)

type TrackRowProps = { track: Track; play: () => void }

/** Long lists: rows out of view are not laid out (content-visibility). */
function TrackRow({ track, play }: TrackRowProps) {
  const isCurrent = useIsCurrentTrack(track)
  const playFromHere = ({ target }: MouseEvent) => {
    const isOnControl = target instanceof Element && target.closest('a, button, dialog')
    if (!isOnControl && !isCurrent) play()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the button in the row
    <li
      aria-current={isCurrent || undefined}
      onDoubleClick={playFromHere}
      className={`flex min-h-14 items-center gap-2.5 rounded-tile px-2 select-none [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] hover:bg-stage ${isCurrent ? 'bg-stage' : ''}`}
    >
      <TrackPlayButton track={track} play={play} />
      <span className="min-w-0 flex-1">
        <span
          className={`line-clamp-2 leading-snug font-bold ${isCurrent ? 'text-pink' : ''}`}
          title={track.title}
        >
          {track.title}
        </span>
        <span className="block truncate text-sm text-haze">{track.albumTitle}</span>
      </span>
      <span className="hidden text-sm text-haze tabular-nums @min-[23rem]:block">
        {formatTime(track.duration)}
      </span>
      <span className="-mr-1.5 flex">
        <FavoriteButton track={track} />
        <AddToPlaylistButton track={track} />
      </span>
    </li>
  )
}
