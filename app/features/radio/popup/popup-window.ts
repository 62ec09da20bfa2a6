/** The popup resizes itself to this, whatever size it was opened in. */
const SIZE = { width: 400, height: 800 }

/** Opened by a page of ours as a window of its own, not as a page in a tab. */
export const isPopup = () => window.opener !== null

export function fitPopup() {
  if (!isPopup()) return
  const { availWidth, availHeight } = screen
  const height = Math.min(SIZE.height, availHeight)
  resizeTo(SIZE.width, height)
  moveTo((availWidth - SIZE.width) / 2, (availHeight - height) / 2)
}
