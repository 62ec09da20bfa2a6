type Wanted = { width: number; height: number; quality?: number | undefined }

/** The address of a picture of ours in the wanted size. 75 is the site's usual quality. */
export const imageAddress = (src: string, { width, height, quality = 75 }: Wanted) =>
  `${src}?${new URLSearchParams({ width: `${width}`, height: `${height}`, quality: `${quality}` })}`
