import { useState } from 'react'
import type { Track } from '../../../../shared/music'
import { useToggleFavorite } from '../../library/favorites/mutations'
import { type Removal, withRemovals } from './removals'

/** Favorites that can be taken back for a moment. */
export function useRemovals(tracks: Track[]) {
  const { mutate } = useToggleFavorite()
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const [regained, setRegained] = useState<string | null>(null)
  const rows = withRemovals(tracks, removals)

  const forget = (trackId: string) =>
    setRemovals((now) => now.filter(({ track }) => track.id !== trackId))

  return {
    rows,
    /** The track that was just taken back: the focus goes to it. */
    regained,
    forget,
    remove: (track: Track) => {
      setRegained(null)
      const at = rows.findIndex((row) => row.track.id === track.id)
      setRemovals((now) => [...now, { track, at }])
      mutate({ track, keep: false }, { onError: () => forget(track.id) })
    },
    undo: (track: Track) => {
      forget(track.id)
      setRegained(track.id)
      mutate({ track, keep: true })
    },
  }
}
