import { useEffect, useState } from 'react'

/** What is written and not sent: it survives a reload of this tab, and nobody else's sign-in. */
export function useDraft(memberId: string) {
  const key = `chat-draft:${memberId}`
  const [draft, setDraft] = useState(() => stored(key))
  useEffect(() => {
    try {
      if (draft) sessionStorage.setItem(key, draft)
      else sessionStorage.removeItem(key)
    } catch {
      // Without storage the draft lives as long as the page.
    }
  }, [draft, key])
  return [draft, setDraft] as const
}

function stored(key: string) {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
