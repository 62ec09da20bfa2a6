import type { RadioStation } from '../../../shared/radio'
import { showDefaultPicture } from '../../ui/picture-fallback'
import { imageAddress } from '../../ui/image-address'

type StationPictureProps = { station: RadioStation; size: number; className?: string }

/** As wide as it is asked for and cut to its frame, or shown whole, as the station wants it. */
export const StationPicture = ({ station, size, className = '' }: StationPictureProps) => (
  <img
    src={imageAddress(station.image, { width: size * 2, height: size * 2 })}
    alt=""
    width={size}
    height={size}
    decoding="async"
    onError={showDefaultPicture}
    className={`bg-stage ${station.imageStyle === 'contain' ? 'object-contain' : 'object-cover'} ${className}`}
  />
)
