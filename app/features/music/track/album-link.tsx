import { Link } from '@tanstack/react-router'
import type { Track } from '../../../../shared/music'

/** The album of a track. A featured one only names an album, and belongs to none. */
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
