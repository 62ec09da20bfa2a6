import type { SyntheticEvent } from 'react'

export const DEFAULT_PICTURE = '/brand/default-picture.webp'

/** Props of an `<img>` that shows the default picture if it fails. */
export const defaultIfBroken = {
  // A server-rendered picture may have failed before hydration.
  ref: (picture: HTMLImageElement | null) => {
    if (picture && hasFailed(picture)) showDefaultPicture(picture)
  },
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    showDefaultPicture(currentTarget),
}

const hasFailed = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0

function showDefaultPicture(picture: HTMLImageElement) {
  if (picture.getAttribute('src') === DEFAULT_PICTURE) return
  for (const source of picture.closest('picture')?.querySelectorAll('source') ?? [])
    source.srcset = ''
  picture.srcset = ''
  picture.src = DEFAULT_PICTURE
}
