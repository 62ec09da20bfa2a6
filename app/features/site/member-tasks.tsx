import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { Language } from '../../../shared/language'
import { call } from '../../lib/api/call'
import { profileApi } from '../../lib/api/clients'
import { thisDevice } from '../../lib/devices'
import { playbackQuery } from '../../lib/queries/playback'
import { sessionQueries, useMayPlay, useSession } from '../session/queries'
import { showToast, toastStore } from '../../ui/toast'
import { ToastRegion } from '../../ui/toast-region'
import { accountDeletedStore } from '../session/account-deleted'
import { MemberSync } from '../session/member-sync'
import { readRefusedCookie, refusedEntrance } from '../session/refused-entrance'

/** Background tasks of members, and of browsers that keep recordings. */
export function MemberTasks({ keeps }: { keeps: boolean }) {
  useStoreLanguage()
  useKeptRecordings(keeps)
  return (
    <>
      <MemberSync />
      <PlaybackOffer />
      <RefusedEntrance />
      <AccountDeletedToast />
    </>
  )
}

const ContinueHere = lazy(async () => ({
  default: (await import('../player/devices/continue-here')).ContinueHere,
}))

/** Offers to continue what another device of the member has stored. */
function PlaybackOffer() {
  const mayPlay = useMayPlay()
  const { data } = useQuery({ ...playbackQuery(), enabled: mayPlay })
  const isOffered = mayPlay && data && data.queue.length > 0 && data.device !== thisDevice()
  return (
    isOffered && (
      <Suspense>
        <ContinueHere stored={data} />
      </Suspense>
    )
  )
}

/** Says why a member was led home from the back office. The landing page has no region of its own. */
function RefusedEntrance() {
  const intl = useIntl()
  const state = useStore(refusedEntrance)
  const toast = useStore(toastStore)
  const text = intl.formatMessage({ id: 'error.admin_required' })
  useEffect(readRefusedCookie, [])
  useEffect(() => {
    if (state !== 'refused') return
    refusedEntrance.setState('told', true)
    showToast(text, { tone: 'bad' })
  }, [state, text])
  // Before its first text, or screen readers would not announce it. Other texts have a region on their own page.
  return (state === 'refused' || toast?.text === text) && <ToastRegion />
}

/** Says on the landing page that the account is deleted. */
function AccountDeletedToast() {
  const intl = useIntl()
  const isDeleted = useStore(accountDeletedStore)
  const text = intl.formatMessage({ id: 'settings.delete.done' })
  useEffect(() => {
    if (isDeleted) showToast(text)
  }, [isDeleted, text])
  return isDeleted && <ToastRegion />
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
function useKeptRecordings(keeps: boolean) {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(sessionQueries.current())
  const memberId = user === undefined ? undefined : (user?.id ?? null)

  useEffect(() => {
    if (keeps)
      void import('../offline/keeper').then(({ showKeptMember }) => showKeptMember(queryClient))
  }, [queryClient, keeps])
  useEffect(() => {
    if (!keeps || memberId === undefined) return
    const watching = import('../offline/keeper').then(({ watchKept }) => watchKept(queryClient))
    return () => void watching.then((stop) => stop())
  }, [queryClient, keeps, memberId])
}
