import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import type { Track } from '../../../../shared/music'
import { Cover } from '../../../ui/cover'
import { TileStrip } from '../../../ui/tile-strip'
import { LockedIconLink } from '../../library/locked-icon-link'
import { useAccess } from '../../library/use-library'
import { useListPlayback } from '../../player/lists/use-list-playback'

const PREVIEW = 3

type PlaylistCardProps = {
  playlist: Playlist
  kind: 'playlist' | 'featured'
  /** The name, or a button with the name. */
  title: ReactNode
  /** More actions. */
  children?: ReactNode
}

export function PlaylistCard({ playlist, kind, title, children }: PlaylistCardProps) {
  const { id, tracks } = playlist
  return (
    <article className="flex h-full flex-col rounded-panel border border-line bg-floor p-4">
      <div className="flex gap-4">
        <CoverMosaic tracks={tracks} seed={seedOf(id)} />
        <div className="flex min-w-0 flex-1 flex-col">
          <h3 className="text-base leading-snug break-words">{title}</h3>
          <p className="text-sm text-haze">
            <FormattedMessage id="hub.playlists.count" values={{ count: tracks.length }} />
          </p>
          <div className="mt-auto flex flex-wrap items-center gap-1 pt-2">
            <PlayTile playlist={playlist} kind={kind} />
            {children}
          </div>
        </div>
      </div>
      {tracks.length > 0 && (
        <ol className="mt-4 grid gap-1.5 border-t border-line pt-3 text-sm">
          {tracks.slice(0, PREVIEW).map((track) => (
            <li key={track.id} className="truncate" title={track.title}>
              {track.title}
              <span className="text-haze">
                {' · '}
                {track.albumTitle}
              </span>
            </li>
          ))}
        </ol>
      )}
      {tracks.length > PREVIEW && (
        <p className="mt-1.5 text-sm text-haze">
          <FormattedMessage id="hub.playlists.more" values={{ count: tracks.length - PREVIEW }} />
        </p>
      )}
    </article>
  )
}

/** A stable seed for each playlist. */
const seedOf = (id: string) => id.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/** Four covers, or one if there are fewer; for an empty list a tile pattern. */
function CoverMosaic({ tracks, seed }: { tracks: readonly Track[]; seed: number }) {
  const images = [...new Set(tracks.map(({ image }) => image))].slice(0, 4)
  const [first] = images
  if (!first)
    return <TileStrip columns={4} rows={4} seed={seed} className="size-24 shrink-0 rounded-tile" />
  if (images.length < 4)
    return <Cover src={first} alt="" size={96} className="size-24 shrink-0 rounded-tile" />
  return (
    <span className="grid size-24 shrink-0 grid-cols-2 overflow-hidden rounded-tile">
      {images.map((image) => (
        <Cover key={image} src={image} alt="" size={48} className="size-12" />
      ))}
    </span>
  )
}

type PlayTileProps = { playlist: Playlist; kind: 'playlist' | 'featured' }

function PlayTile({ playlist, kind }: PlayTileProps) {
  const intl = useIntl()
  const access = useAccess()
  const { playing, canPlay, toggle } = useListPlayback(playlist, kind)
  const { name } = playlist
  if (access === 'unknown') return <span className="size-11" />
  if (access === 'locked')
    return (
      <LockedIconLink
        icon={Lock}
        label={intl.formatMessage({ id: 'track.locked' }, { title: name })}
        className="border border-edge text-acid"
      />
    )
  const label = intl.formatMessage(
    { id: playing ? 'library.playlist.pause' : 'library.playlist.play' },
    { name },
  )
  const Icon = playing ? Pause : Play
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!canPlay || undefined}
      onClick={() => canPlay && toggle()}
      className="grid size-11 shrink-0 place-items-center rounded-tile bg-pink text-night transition-shadow hover:shadow-[0_0_1.75rem_color-mix(in_srgb,var(--color-pink)_50%,transparent)] aria-disabled:opacity-40 aria-disabled:hover:shadow-none"
    >
      <Icon aria-hidden className="size-5 fill-current" />
    </button>
  )
}
