type Size = { width: number; height: number }

/** Opens a page of ours in a small window of its own; false when the browser blocks that. */
export function openPopup(path: string, name: string, { width, height }: Size) {
  const opened = window.open(path, name, `popup,width=${width},height=${height}`)
  opened?.focus()
  return opened !== null
}

/** A phone or tablet, where a small window makes no sense. iPads call themselves Macs. */
export const isMobileDevice = () =>
  /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
