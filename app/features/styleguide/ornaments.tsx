import { Cover } from '../../ui/cover'
import { DanceFloor } from '../../ui/dance-floor'
import { TileStrip } from '../../ui/tile-strip'
import { Specimen } from './specimen'

export const Ornaments = () => (
  <Specimen title="Pictures and ornaments">
    <Cover src={null} alt="" size={200} className="rounded-tile" />
    <DanceFloor seed={5} className="w-80" />
    <TileStrip columns={48} rows={2} seed={11} className="h-8 w-full" />
  </Specimen>
)
