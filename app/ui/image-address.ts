type Size = { width: number; height: number; quality?: number | undefined }

/** The address of a picture in the given size. 75 is the default quality. */
export const imageAddress = (src: string, { width, height, quality = 75 }: Size) =>
  `${src}?${new URLSearchParams({ width: `${width}`, height: `${height}`, quality: `${quality}` })}`
