import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useRestoreFocus } from '../../ui/use-restore-focus'
import { MemberSync } from '../session/member-sync'

/** What watches over every screen and shows nothing. */
export function BackgroundTasks() {
  useRestoreFocus()
  useTextsInLanguage()
  return <MemberSync />
}

/** What the API says in the language on screen is asked for again when that is changed. */
function useTextsInLanguage() {
  const queryClient = useQueryClient()
  const { locale } = useIntl()
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current === locale) return
    shown.current = locale
    for (const queryKey of [['events'], ['radio', 'stations'], ['tv', 'channels']])
      void queryClient.invalidateQueries({ queryKey })
  }, [locale, queryClient])
}
