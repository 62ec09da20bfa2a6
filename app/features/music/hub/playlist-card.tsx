import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { CoverMosaic } from './cover-mosaic'
import { PlayTile } from './play-tile'

const PREVIEW = 3

type PlaylistCardProps = {
  playlist: Playlist
  kind: 'playlist' | 'featured'
  /** The name; where the list can be opened, a button. */
  title: ReactNode
  /** What else can be done with it. */
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
          <div className="mt-auto flex items-center gap-1 pt-2">
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

/** The same floor for the same list. */
const seedOf = (id: string) => id.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
