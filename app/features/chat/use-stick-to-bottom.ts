import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Who is so near the end reads along. */
const NEAR_PX = 50

/**
 * Keeps the end of a list in view for whoever is there, and leaves alone whoever has scrolled up. Older entries that come in
 * above do not move what is being read.
 */
export function useStickToBottom({
  first,
  content,
}: {
  first: string | undefined
  content: unknown
}) {
  const list = useRef<HTMLElement>(null)
  const before = useRef({ first, height: 0 })
  const [isNear, setNear] = useState(true)

  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const { first: firstBefore, height } = before.current
    if (isNear) box.scrollTop = box.scrollHeight
    else if (firstBefore !== first && firstBefore !== undefined)
      box.scrollTop += box.scrollHeight - height
    before.current = { first, height: box.scrollHeight }
  }, [content, first, isNear])

  useEffect(() => {
    const box = list.current
    if (!box || !isNear) return
    // A phone that is turned, a keyboard that comes up, a word below a message: the end is elsewhere now.
    const observer = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight
    })
    for (const element of [box, ...box.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])

  return {
    list,
    isNear,
    onScroll: () => {
      const box = list.current
      if (box) setNear(box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX)
    },
    jump: () => setNear(true),
  }
}
