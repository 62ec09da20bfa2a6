/** Shows video and controls in full screen; on iPhones only the video can. */
export async function toggleFullscreen(player: HTMLElement | null, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) await document.exitFullscreen()
  else if (player && document.fullscreenEnabled) await player.requestFullscreen()
  else if (video && 'webkitEnterFullscreen' in video) {
    const { webkitEnterFullscreen: enter } = video
    if (typeof enter === 'function') enter.call(video)
  }
}

export const canPictureInPicture = () => document.pictureInPictureEnabled

/** Toggles picture-in-picture. A video that has not started cannot: then nothing happens. */
export async function togglePictureInPicture(video: HTMLVideoElement | null) {
  if (document.pictureInPictureElement) await document.exitPictureInPicture()
  else if (video && canPictureInPicture() && video.readyState > 0)
    await video.requestPictureInPicture()
}
