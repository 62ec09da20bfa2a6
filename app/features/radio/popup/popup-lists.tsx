import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import type { Track } from '../../../../shared/music'
import { musicQueries } from '../../../lib/queries/music'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { LoadFailure } from '../../../ui/failure'
import { Skeleton } from '../../../ui/skeleton'
import { useDialog } from '../../../ui/use-dialog'
import {
  AddToPlaylistDialog,
  CreatePlaylistDialog,
  DeletePlaylistDialog,
} from '../../library/dialogs'
import { usePlaylists } from '../../library/use-library'
import { type PlayContext, player, trackSource } from '../../player'
import { PopupLyrics, usePopupLyrics } from './popup-lyrics'
import { PlaylistRow, TrackRow } from './popup-rows'

const LISTS = { master: MasterPlaylist, yours: YourPlaylists, lyrics: PopupLyrics } as const
type Tab = keyof typeof LISTS

const TABS: readonly Tab[] = ['master', 'yours']

/** Tabs: the master playlist, the member's playlists, and the lyrics of what plays if it has some. */
export function PopupLists() {
  const intl = useIntl()
  const id = useId()
  const [chosen, select] = useState<Tab>('master')
  const bar = useRef<HTMLDivElement>(null)
  const { track, isPending } = usePopupLyrics()
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
        aria-label={intl.formatMessage({ id: 'radio.popup.lists' })}
        onKeyDown={move}
        className="flex border-b border-line px-2"
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
            className="-mb-px min-h-11 flex-1 border-b-2 border-transparent px-2 text-sm font-bold text-haze hover:text-chalk aria-selected:border-pink aria-selected:text-chalk"
          >
            <FormattedMessage id={`radio.popup.${tab}`} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        // `relative`: visually hidden text must scroll with the list, or it makes the window longer.
        className="relative min-h-0 flex-1 overflow-y-auto px-2 py-3"
      >
        <List />
      </div>
    </>
  )
}

function MasterPlaylist() {
  const intl = useIntl()
  const {
    data: tracks,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...musicQueries.catalog(),
    select: ({ featured }) => featured,
  })
  const [adding, setAdding] = useState<{ track: Track; open: boolean } | null>(null)

  if (error && !tracks)
    return (
      <LoadFailure
        what={<FormattedMessage id="radio.popup.tracks-failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!tracks) return <Skeleton className="h-40 w-full" />
  const play = (index: number) => player.play(tracks.map(trackSource), index, queueContext(intl))
  return (
    <>
      <h2 className="mb-1 px-2 text-base font-bold">
        <FormattedMessage id="radio.popup.featured" />
      </h2>
      <ol>
        {tracks.map((track, index) => (
          <TrackRow
            key={track.id}
            track={track}
            play={() => play(index)}
            add={() => setAdding({ track, open: true })}
          />
        ))}
      </ol>
      {adding && (
        <AddToPlaylistDialog
          track={adding.track}
          open={adding.open}
          onClose={() => setAdding({ ...adding, open: false })}
        />
      )}
    </>
  )
}

/** The name of the queue. */
const queueContext = (intl: IntlShape): PlayContext => ({
  kind: 'featured',
  id: 'featured',
  title: intl.formatMessage({ id: 'radio.popup.featured' }),
})

function YourPlaylists() {
  const intl = useIntl()
  const { data: playlists, error, refetch, isFetching, isPending } = usePlaylists()
  const creation = useDialog()
  const [deleting, setDeleting] = useState<{ playlist: Playlist; open: boolean } | null>(null)
  return (
    <div className="grid gap-3 px-2">
      <Button tone="plain" size="small" onClick={creation.show}>
        <Plus aria-hidden className="size-5" />
        <FormattedMessage id="radio.popup.create" />
      </Button>
      {isPending && <Skeleton className="h-24 w-full" />}
      {!playlists && error && (
        <LoadFailure
          what={<FormattedMessage id="library.playlists.failed" />}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {playlists?.length === 0 && (
        <Empty title={intl.formatMessage({ id: 'radio.popup.no-playlists' })} />
      )}
      <ul>
        {playlists?.map((playlist) => (
          <PlaylistRow
            key={playlist.id}
            playlist={playlist}
            remove={() => setDeleting({ playlist, open: true })}
          />
        ))}
      </ul>
      {creation.isMounted && (
        <CreatePlaylistDialog open={creation.isOpen} onClose={creation.close} />
      )}
      {deleting && (
        <DeletePlaylistDialog
          playlist={deleting.playlist}
          open={deleting.open}
          onClose={() => setDeleting({ ...deleting, open: false })}
        />
      )}
    </div>
  )
}
