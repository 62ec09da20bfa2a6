import type { Track } from '../../../../shared/music'
import { Cover } from '../../../ui/cover'
import { TileStrip } from '../../../ui/tile-strip'

/** Four covers of the list, or one that fills the square; of an empty list, the dark floor. */
export function CoverMosaic({ tracks, seed }: { tracks: readonly Track[]; seed: number }) {
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
