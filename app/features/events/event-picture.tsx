import type { PublicEvent } from '../../../shared/events'

type EventPictureProps = {
  event: PublicEvent
  /** As in `<img sizes>`. */
  sizes: string
  /** Above the fold: loaded with high priority. */
  eager?: boolean
  className: string
}

/** The picture of an event, if it has one. Its title is beside it. */
export const EventPicture = ({
  event: { image },
  sizes,
  eager = false,
  className,
}: EventPictureProps) =>
  image && (
    <img
      src={`${image}?width=640&height=360`}
      srcSet={`${image}?width=640&height=360 640w, ${image}?width=1280&height=720 1280w`}
      sizes={sizes}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={`aspect-video bg-stage object-cover ${className}`}
    />
  )
