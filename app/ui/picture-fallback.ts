import type { SyntheticEvent } from 'react'

export const DEFAULT_PICTURE = '/brand/default-picture.webp'

type Failed = SyntheticEvent<HTMLImageElement>

/** `onError` of a picture that is only atmosphere: without it the place is simply dark. */
export const hideBrokenPicture = ({ currentTarget }: Failed) => {
  currentTarget.hidden = true
}

/** `onError` of a picture that fills a frame. */
export const showDefaultPicture = ({ currentTarget }: Failed) => {
  if (currentTarget.getAttribute('src') === DEFAULT_PICTURE) return
  currentTarget.srcset = ''
  currentTarget.src = DEFAULT_PICTURE
}
