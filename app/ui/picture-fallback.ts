import type { SyntheticEvent } from 'react'

export const DEFAULT_PICTURE = '/brand/default-picture.webp'

type ImageErrorEvent = SyntheticEvent<HTMLImageElement>

/** `onError` of a decorative picture: hides it. */
export const hideBrokenPicture = ({ currentTarget }: ImageErrorEvent) => {
  currentTarget.hidden = true
}

/** `onError` of a picture in a frame: shows the default picture. */
export const showDefaultPicture = ({ currentTarget }: ImageErrorEvent) => {
  if (currentTarget.getAttribute('src') === DEFAULT_PICTURE) return
  currentTarget.srcset = ''
  currentTarget.src = DEFAULT_PICTURE
}
