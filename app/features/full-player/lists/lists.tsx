import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { loadWhenOnline } from '../../../lib/load-when-online'
import { LoadFailure } from '../../../ui/failure'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { NoFavorites } from '../../library/favorites/no-favorites'
import { AddToPlaylistButton } from '../../library/playlists/add-to-playlist-button'
import { TrackRow } from '../../player/lists/track-row'
import { useFavorites } from '../../library/use-library'
import { useListPlayback } from '../../player/lists/use-list-playback'
import { useMasterPlaylist } from '../../library/use-master-playlist'
import { useTrackWithLyrics } from '../../player/lyrics/queries'
import { currentSource, trackSource, usePlayer } from '../../player'
import { ListSkeleton } from './list-skeleton'
import { PlaylistsList } from './playlists-list'

// Loaded where a track has lyrics; most have none. Here and not in a module that pages share: that would be one more file of
// the first load's list.
const Lyrics = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../../player/lyrics/lyrics'))).Lyrics,
}))

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
      <Suspense fallback={<ListSkeleton />}>
        <Lyrics key={track.id} track={track} panelClassName="h-full" />
      </Suspense>
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
      // Long lists: rows out of view are not laid out.
      <TrackRow
        key={track.id}
        source={trackSource(track)}
        play={() => playFrom(index)}
        className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
      >
        <FavoriteButton track={track} />
        <AddToPlaylistButton track={track} />
      </TrackRow>
    ))}
  </ol>
)
