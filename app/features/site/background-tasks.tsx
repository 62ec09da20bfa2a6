import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { loadWhenOnline } from '../../lib/load-when-online'
import { eventQueries } from '../../lib/queries/events'
import { radioQueries } from '../../lib/queries/radio'
import { tvQueries } from '../../lib/queries/tv'
import { isKeeping } from '../offline/is-keeping'
import { useStore } from 'zustand'
import { accountDeletedStore } from '../session/account-deleted'
import { useSession } from '../session/queries'

const MemberTasks = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./member-tasks'))).MemberTasks,
}))

/** Tasks that run on every screen. Visitors do not load those of members. */
export function BackgroundTasks() {
  useRefetchOnLanguageChange()
  const isMember = useSession() !== null
  const keeps = useKeeps()
  const isDeleted = useStore(accountDeletedStore)
  return (
    (isMember || keeps || isDeleted) && (
      <Suspense>
        <MemberTasks keeps={keeps} />
      </Suspense>
    )
  )
}

/** Refetches texts that the API returns in the interface language when that changes. */
function useRefetchOnLanguageChange() {
  const queryClient = useQueryClient()
  const { locale } = useIntl()
  const loadedLocale = useRef(locale)
  useEffect(() => {
    if (loadedLocale.current === locale) return
    loadedLocale.current = locale
    for (const { queryKey } of [
      { queryKey: eventQueries.all },
      radioQueries.stations(),
      tvQueries.channels(),
    ])
      void queryClient.invalidateQueries({ queryKey })
  }, [locale, queryClient])
}

/** Whether this browser keeps recordings, also without a session: their owner may be offline. */
function useKeeps() {
  const [keeps, setKeeps] = useState(isKeeping)
  useEffect(() => {
    const begin = () => setKeeps(true)
    addEventListener('offline-music', begin)
    return () => removeEventListener('offline-music', begin)
  }, [])
  return keeps
}
