import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { whenHeadingRenders } from './when-heading-renders'

/** After a change of page: focus on its heading, its name read out. The first page announces itself. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [said, say] = useState('')

  useEffect(() => {
    let stopWaiting = () => {}
    const stopListening = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stopWaiting()
      stopWaiting = whenHeadingRenders((heading) => {
        heading.focus({ preventScroll: true })
        say(document.title)
      })
    })
    return () => {
      stopWaiting()
      stopListening()
    }
  }, [router])

  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  )
}
