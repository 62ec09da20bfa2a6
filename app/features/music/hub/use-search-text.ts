import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** So long after the last letter the address follows. The list follows at once. */
const ADDRESS_MS = 250

/** What stands in the search box, kept in the address: there to be reloaded, sent, and come back to. */
export function useSearchText(inAddress: string) {
  const navigate = useNavigate({ from: '/music/' })
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [sent, setSent] = useState(inAddress)
  const wanted = text.trim() ? text : ''

  // Back, Forward or a link changed the address, not this box.
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== sent) setText(inAddress)
  }

  useEffect(() => {
    if (wanted === seen) return
    const timer = setTimeout(() => {
      setSent(wanted)
      void navigate({
        to: '.',
        search: { search: wanted || undefined },
        replace: true,
        resetScroll: false,
      })
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [wanted, seen, navigate])

  return [text, setText] as const
}
