import { Link } from '@tanstack/react-router'
import type { Track } from '../../../../shared/music'

/** A link to the album. Featured tracks only have an album title. */
export const AlbumLink = ({ track, className = '' }: { track: Track; className?: string }) =>
  track.albumId ? (
    <Link
      to="/music/catalog/$id"
      params={{ id: track.albumId }}
      preload={false}
      className={className}
    >
      {track.albumTitle}
    </Link>
  ) : (
    track.albumTitle
  )
