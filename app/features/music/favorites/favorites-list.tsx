import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Undo2 from 'lucide-react/icons/undo-2'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton } from '../../../ui/link-button'
import { useToggleFavorite } from '../../library/favorites/mutations'
import { NoFavorites } from '../../library/favorites/no-favorites'
import { useAccess } from '../../library/use-library'
import { KeepControl, useCanKeep } from '../../offline/keep'
import { trackSource } from '../../player'
import { TrackRow } from '../../player/lists/track-row'
import { useListPlayback } from '../../player/lists/use-list-playback'
import { useReturnTo } from '../../session/use-return-to'
import { TrackMenu } from '../track/track-menu'
import { type Removal, withRemovals } from './removals'

export function FavoritesList({ tracks }: { tracks: Track[] }) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'favorites.eyebrow' })
  const playback = useListPlayback({ id: 'favorites', name, tracks }, 'favorites')
  const { rows, restoredId, remove, undo, dismiss } = useRemovals(tracks)
  if (rows.length === 0)
    return (
      <NoFavorites>
        <Link to="/music" className="text-link mt-3 inline-block py-2 font-bold">
          <FormattedMessage id="favorites.browse" />
        </Link>
      </NoFavorites>
    )
  return (
    <>
      <PlayFavorites tracks={tracks} playback={playback} />
      <table
        aria-label={intl.formatMessage({ id: 'favorites.table' })}
        className="w-full border-collapse text-left"
      >
        <FavoritesHead />
        <tbody className="border-b border-line">
          {rows.map((row, index) =>
            row.removed ? (
              <RemovedRow
                key={row.track.id}
                title={row.track.title}
                undo={() => undo(row.track)}
                dismiss={() => dismiss(row.track.id)}
              />
            ) : (
              <FavoriteRow
                key={row.track.id}
                track={row.track}
                number={index + 1}
                isRestored={restoredId === row.track.id}
                play={() => playback.playFrom(tracks.indexOf(row.track))}
                remove={() => remove(row.track)}
              />
            ),
          )}
        </tbody>
      </table>
    </>
  )
}

const FavoritesHead = () => (
  <thead className="sr-only text-sm text-haze sm:not-sr-only sm:table-header-group">
    <tr>
      <th scope="col" className="hidden h-11 w-12 text-center font-normal sm:table-cell">
        <FormattedMessage id="favorites.number" />
      </th>
      <th scope="col" className="font-normal">
        <FormattedMessage id="favorites.track-title" />
      </th>
      <th scope="col" className="hidden font-normal md:table-cell">
        <FormattedMessage id="favorites.album" />
      </th>
      <th scope="col" className="pr-3 text-right font-normal">
        <FormattedMessage id="favorites.actions" />
      </th>
    </tr>
  </thead>
)

type PlayFavoritesProps = { tracks: Track[]; playback: ReturnType<typeof useListPlayback> }

function PlayFavorites({ tracks, playback }: PlayFavoritesProps) {
  const intl = useIntl()
  const canKeep = useCanKeep()
  const isOpen = useAccess() === 'open'
  const returnTo = useReturnTo()
  const Icon = playback.playing ? Pause : Play
  return (
    <div className="mb-6 flex flex-wrap items-center gap-4">
      {isOpen ? (
        <Button disabled={!playback.canPlay} onClick={playback.toggle}>
          <Icon aria-hidden className="size-5 fill-current" />
          <FormattedMessage id={playback.playing ? 'favorites.pause' : 'favorites.play'} />
        </Button>
      ) : (
        <LinkButton to="/vip-signup" search={returnTo} tone="vip">
          <Lock aria-hidden className="size-5" />
          <FormattedMessage id="favorites.unlock" />
        </LinkButton>
      )}
      <p className="text-haze">
        <FormattedMessage id="favorites.count" values={{ count: tracks.length }} />
      </p>
      {canKeep && (
        <Suspense>
          <KeepControl
            kind="favorites"
            id="favorites"
            title={intl.formatMessage({ id: 'favorites.eyebrow' })}
            tracks={tracks}
          />
        </Suspense>
      )}
    </div>
  )
}

const UNDO_MS = 8000

type RemovedRowProps = { title: string; undo: () => void; dismiss: () => void }

/** Replaces a removed row for some seconds; stays while it is hovered or focused. */
function RemovedRow({ title, undo, dismiss }: RemovedRowProps) {
  const intl = useIntl()
  const row = useRef<HTMLTableRowElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const dismissUnlessUsed = useEffectEvent(() => {
    if (!row.current?.matches(':hover, :focus-within')) dismiss()
  })

  useEffect(() => {
    // The pressed button is gone; focus its replacement.
    button.current?.focus()
    const timer = setInterval(() => dismissUnlessUsed(), UNDO_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <tr ref={row} className="border-t border-line bg-floor">
      <td colSpan={4} className="px-3 py-2">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <output className="min-w-0 break-words text-haze">
            <FormattedMessage id="favorites.removed" values={{ title }} />
          </output>
          <Button
            ref={button}
            tone="plain"
            size="small"
            aria-label={intl.formatMessage({ id: 'favorites.undo.named' }, { title })}
            onClick={undo}
          >
            <Undo2 aria-hidden className="size-4" />
            <FormattedMessage id="favorites.undo" />
          </Button>
        </span>
      </td>
    </tr>
  )
}

/** Removes favorites with an undo for some seconds. */
export function useRemovals(tracks: Track[]) {
  const { mutate } = useToggleFavorite()
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const [restoredId, setRestoredId] = useState<string | null>(null)
  const rows = withRemovals(tracks, removals)

  const dismiss = (trackId: string) =>
    setRemovals((now) => now.filter(({ track }) => track.id !== trackId))

  return {
    rows,
    /** The restored track, which gets the focus. */
    restoredId,
    dismiss,
    remove: (track: Track) => {
      setRestoredId(null)
      const at = rows.findIndex((row) => row.track.id === track.id)
      setRemovals((now) => [...now, { track, at }])
      mutate({ track, favorite: false }, { onError: () => dismiss(track.id) })
    },
    undo: (track: Track) => {
      dismiss(track.id)
      setRestoredId(track.id)
      mutate({ track, favorite: true })
    },
  }
}

type FavoriteRowProps = {
  track: Track
  number: number
  isRestored: boolean
  play: () => void
  remove: () => void
}

function FavoriteRow({ track, number, isRestored, play, remove }: FavoriteRowProps) {
  const intl = useIntl()
  const isOpen = useAccess() === 'open'
  return (
    <TrackRow source={trackSource(track)} layout="table" number={number} play={play}>
      {isOpen && (
        <IconButton
          ref={isRestored ? focusOn : null}
          icon={Heart}
          label={intl.formatMessage({ id: 'favorites.remove' }, { title: track.title })}
          onClick={remove}
          className="text-pink [&_svg]:fill-current"
        />
      )}
      <TrackMenu track={track} />
    </TrackRow>
  )
}

const focusOn = (button: HTMLElement | null) => button?.focus()
