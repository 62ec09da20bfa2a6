import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { Language } from '../../../shared/language'
import { call } from '../../lib/api/call'
import { profileApi } from '../../lib/api/clients'
import { sessionQueries, useSession } from '../session/queries'
import { showToast } from '../../ui/toast'
import { accountDeletedStore } from '../session/account-deleted'
import { MemberSync } from '../session/member-sync'
import { readRefusedCookie, refusedEntrance } from '../session/refused-entrance'

/** Background tasks of members, and of browsers that keep recordings. */
export function MemberTasks({ keeps }: { keeps: boolean }) {
  useStoreLanguage()
  useOfflineRecordings(keeps)
  useRefusedEntrance()
  useAccountDeleted()
  return <MemberSync />
}

/** Says why a member was led home from the back office. */
function useRefusedEntrance() {
  const intl = useIntl()
  const state = useStore(refusedEntrance)
  const text = intl.formatMessage({ id: 'error.admin_required' })
  useEffect(readRefusedCookie, [])
  useEffect(() => {
    if (state !== 'refused') return
    refusedEntrance.setState('told', true)
    showToast(text, { tone: 'bad' })
  }, [state, text])
}

/** Says on the landing page that the account is deleted. */
function useAccountDeleted() {
  const intl = useIntl()
  const isDeleted = useStore(accountDeletedStore)
  const text = intl.formatMessage({ id: 'settings.delete.done' })
  useEffect(() => {
    if (isDeleted) showToast(text)
  }, [isDeleted, text])
}

/** Stores the language that a member switches to, for what is written to them later. */
function useStoreLanguage() {
  const { locale } = useIntl()
  const isMember = useSession() !== null
  const stored = useRef(locale)
  useEffect(() => {
    if (stored.current === locale) return
    stored.current = locale
    if (!isMember) return
    const language: Language = locale === 'pt-BR' ? 'pt-BR' : 'en'
    // If this fails, the next switch stores it.
    void call(profileApi.index.$patch({ json: { language } })).catch(() => undefined)
  }, [locale, isMember])
}

/** Checks the membership of a member who keeps recordings on this device, and downloads what is waiting. */
function useOfflineRecordings(keeps: boolean) {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(sessionQueries.current())
  const memberId = user === undefined ? undefined : (user?.id ?? null)

  useEffect(() => {
    if (keeps)
      void import('../offline/keeper').then(({ showOfflineMember }) =>
        showOfflineMember(queryClient),
      )
  }, [queryClient, keeps])
  useEffect(() => {
    if (!keeps || memberId === undefined) return
    const watching = import('../offline/keeper').then(({ watchOffline }) =>
      watchOffline(queryClient),
    )
    return () => void watching.then((stop) => stop())
  }, [queryClient, keeps, memberId])
}
