/** The whole set fills the screen, controls and all; on an iPhone only the picture can. */
export async function toggleFullscreen(set: HTMLElement | null, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) await document.exitFullscreen()
  else if (set && document.fullscreenEnabled) await set.requestFullscreen()
  else if (video && 'webkitEnterFullscreen' in video) {
    const { webkitEnterFullscreen: enter } = video
    if (typeof enter === 'function') enter.call(video)
  }
}

export const canPictureInPicture = () => document.pictureInPictureEnabled

/** Out of the page and back. A video that has not begun has no picture to float: then nothing happens. */
export async function togglePictureInPicture(video: HTMLVideoElement | null) {
  if (document.pictureInPictureElement) await document.exitPictureInPicture()
  else if (video && canPictureInPicture() && video.readyState > 0)
    await video.requestPictureInPicture()
}
