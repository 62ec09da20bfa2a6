/** Calls back once the page has its h1: at once, or when what it waits for has come. Returns how to stop waiting. */
export function whenHeadingRenders(found: (heading: HTMLElement) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    watch.disconnect()
    // The tab is named in an effect of the same render, a moment later.
    timer = setTimeout(() => found(heading), 0)
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    watch.disconnect()
    clearTimeout(timer)
  }
}
