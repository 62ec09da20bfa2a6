/** The size of the popup, whatever size it was opened with. */
const SIZE = { width: 400, height: 800 }

/** Opened by another page of the site. */
export const isPopup = () => window.opener !== null

export function fitPopup() {
  if (!isPopup()) return
  const { availWidth, availHeight } = screen
  const height = Math.min(SIZE.height, availHeight)
  resizeTo(SIZE.width, height)
  moveTo((availWidth - SIZE.width) / 2, (availHeight - height) / 2)
}
