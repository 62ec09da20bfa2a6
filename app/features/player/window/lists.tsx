import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { LoadFailure } from '../../../ui/failure'
import { Skeleton } from '../../../ui/skeleton'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { NoFavorites } from '../../library/favorites/no-favorites'
import { AddToPlaylistButton } from '../../library/playlists/add-to-playlist-button'
import { useFavorites } from '../../library/use-library'
import { useFeaturedTracks, useMasterPlaylist } from '../../library/use-master-playlist'
import { TrackRow } from '../lists/track-row'
import { useListPlayback } from '../lists/use-list-playback'
import { Lyrics } from '../lyrics/lyrics'
import { useTrackWithLyrics } from '../lyrics/use-track-with-lyrics'
import { useNowPlayingQuery } from '../radio/now-playing'
import { streamPosition } from '../radio/stream-position'
import { trackSource } from '../engine/source'
import { currentSource, isPlaying, type PlayContext } from '../state'
import { usePlayer } from '../use-player'
import { PlaylistsList } from './playlists-list'

const LISTS = {
  master: MasterList,
  featured: FeaturedList,
  playlists: PlaylistsList,
  favorites: FavoritesList,
  lyrics: CurrentLyrics,
} as const satisfies Record<string, ComponentType>

export type WindowList = keyof typeof LISTS

const LABELS = {
  master: 'full-player.lists.master',
  featured: 'full-player.lists.master',
  playlists: 'full-player.lists.playlists',
  favorites: 'full-player.lists.favorites',
  lyrics: 'full-player.lists.lyrics',
} as const satisfies Record<WindowList, string>

/** Tabs: the lists of this window, and the lyrics of what plays if it has some. */
export function WindowLists({ lists }: { lists: readonly WindowList[] }) {
  const intl = useIntl()
  const id = useId()
  const [chosen, select] = useState<WindowList | undefined>(lists[0])
  const bar = useRef<HTMLDivElement>(null)
  const { track, isPending } = useCurrentLyrics()
  // While the next track is loaded its lyrics may still come.
  const hasLyrics = track !== null || (isPending && chosen === 'lyrics')
  const tabs = hasLyrics ? [...lists, 'lyrics' as const] : lists
  const selected = tabs.find((tab) => tab === chosen) ?? lists[0] ?? 'master'
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
        className="sticky top-0 z-20 flex border-b border-line bg-floor px-2"
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
            <FormattedMessage id={LABELS[tab]} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        // `relative`: visually hidden text must scroll with the list, or it makes the window longer.
        className="relative min-h-0 p-2"
      >
        <List />
      </div>
    </>
  )
}

/** The track in the player or on air, if it has lyrics. */
function useCurrentLyrics() {
  const source = usePlayer(currentSource)
  const stationId = source?.kind === 'radio' ? source.id : null
  const { data: now, dataUpdatedAt } = useNowPlayingQuery(stationId)
  const onAir = stationId === null ? null : (now?.track?.id ?? null)
  const { track, isPending } = useTrackWithLyrics(
    source?.kind === 'track' ? source.track.id : onAir,
  )
  return { track, isPending, ...(now && stationId !== null && { station: { now, dataUpdatedAt } }) }
}

function CurrentLyrics() {
  const { track, station } = useCurrentLyrics()
  const playing = usePlayer(isPlaying)
  if (!track) return <ListSkeleton />
  return (
    <div className="window-lyrics p-2">
      <Lyrics
        key={track.id}
        track={track}
        panelClassName="h-full"
        {...(station && {
          positionOnAir: () =>
            playing ? streamPosition(station.now, station.dataUpdatedAt) : -Infinity,
        })}
      />
    </div>
  )
}

function MasterList() {
  const { playlist, isLoaded, ...query } = useMasterPlaylist()
  return (
    <Tracks
      id={playlist.id}
      name={playlist.name}
      kind="playlist"
      tracks={isLoaded ? playlist.tracks : undefined}
      query={query}
    />
  )
}

/** What the radio's window calls its master playlist. */
function FeaturedList() {
  const name = useIntl().formatMessage({ id: 'radio.popup.featured' })
  const { data, ...query } = useFeaturedTracks()
  return (
    <>
      <h2 className="mb-1 px-2 text-base font-bold">{name}</h2>
      <Tracks id="featured" name={name} kind="featured" tracks={data} query={query} />
    </>
  )
}

function FavoritesList() {
  const name = useIntl().formatMessage({ id: 'full-player.lists.favorites' })
  const { data, ...query } = useFavorites()
  if (data?.length === 0) return <NoFavorites />
  return (
    <Tracks
      id="favorites"
      name={name}
      kind="favorites"
      tracks={data}
      query={query}
      failed={<FormattedMessage id="library.favorites.failed" />}
    />
  )
}

type TracksProps = {
  id: string
  name: string
  kind: PlayContext['kind']
  tracks: Track[] | undefined
  query: { error: Error | null; refetch: () => unknown; isFetching: boolean }
  failed?: ReactNode
}

function Tracks({ id, name, kind, tracks, query, failed }: TracksProps) {
  const { playFrom } = useListPlayback({ id, name, tracks: tracks ?? [] }, kind)
  if (!tracks)
    return query.error ? (
      <LoadFailure
        what={failed ?? <FormattedMessage id="full-player.failed" />}
        error={query.error}
        retry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <ListSkeleton />
    )
  return (
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
}

export const ListSkeleton = () => (
  <div className="grid gap-2 p-2">
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} className="h-11 w-full" />
    ))}
  </div>
)
