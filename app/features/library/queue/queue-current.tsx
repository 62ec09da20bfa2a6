import { Cover } from '../../../ui/cover'
import { Equaliser, isSounding, usePlayer } from '../../player'
import { type Entry, describe } from './up-next'

export function QueueCurrent({ entry }: { entry: Entry }) {
  const sounding = usePlayer(isSounding)
  const { title, subtitle, image } = describe(entry)
  return (
    <div className="flex items-center gap-4 rounded-panel border border-line bg-stage p-3">
      <Cover src={image} alt="" size={64} className="size-16 shrink-0 rounded-tile" />
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words text-pink">{title}</p>
        <p className="text-sm break-words text-haze">{subtitle}</p>
      </div>
      <Equaliser still={!sounding} className="mr-2" />
    </div>
  )
}
