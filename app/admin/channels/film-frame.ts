/** The picture on screen as a JPEG. @throws Error before the film has a picture */
export async function pictureOf(video: HTMLVideoElement) {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

/** Films often begin in black. */
const SHARE = 0.1
const LATEST_SECONDS = 10

/** A picture from near the beginning of a film on this device. */
export async function frameOf(file: File) {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const address = URL.createObjectURL(file)
  try {
    video.src = address
    await once(video, 'loadeddata')
    video.currentTime = Math.min(LATEST_SECONDS, video.duration * SHARE)
    await once(video, 'seeked')
    return await pictureOf(video)
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

const once = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('unreadable film')), { once: true })
  })
