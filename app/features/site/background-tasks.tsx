import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useRestoreFocus } from '../../ui/use-restore-focus'
import { MemberSync } from '../session/member-sync'

/** Tasks that run on every screen. Renders nothing. */
export function BackgroundTasks() {
  useRestoreFocus()
  useRefetchOnLanguageChange()
  return <MemberSync />
}

/** Refetches texts that the API returns in the interface language when that changes. */
function useRefetchOnLanguageChange() {
  const queryClient = useQueryClient()
  const { locale } = useIntl()
  const loadedLocale = useRef(locale)
  useEffect(() => {
    if (loadedLocale.current === locale) return
    loadedLocale.current = locale
    for (const queryKey of [['events'], ['radio', 'stations'], ['tv', 'channels']])
      void queryClient.invalidateQueries({ queryKey })
  }, [locale, queryClient])
}
