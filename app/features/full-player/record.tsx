import { Cover } from '../../ui/cover'
import { type Source, describeSource } from '../player'

/** In the middle of the rays, turning as long as it sounds. */
export const Record = ({ source }: { source: Source }) => (
  <span aria-hidden className="stage-record">
    <Cover src={describeSource(source).image} alt="" size={300} eager className="size-full" />
  </span>
)
