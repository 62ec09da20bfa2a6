import type { Track } from '../../../../shared/music'
import { TrackRow } from './track-row'

type TrackListProps = { tracks: readonly Track[]; playFrom: (index: number) => void }

export const TrackList = ({ tracks, playFrom }: TrackListProps) => (
  <ol>
    {tracks.map((track, index) => (
      <TrackRow key={track.id} track={track} play={() => playFrom(index)} />
    ))}
  </ol>
)
