import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from './use-session'

/** Keeps the member's live connection open while somebody is signed in. */
export function useMemberConnection() {
  const queryClient = useQueryClient()
  const id = useSession()?.id

  useEffect(() => {
    if (!id) return
    // Loaded after the page is shown. Where that fails, changes are noticed a little later.
    const release = import('./member-connection').then(
      ({ memberConnection }) => memberConnection(queryClient).hold(),
      () => null,
    )
    return () => void release.then((stop) => stop?.())
  }, [queryClient, id])
}
