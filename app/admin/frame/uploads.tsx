import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { uploadProblem } from '../kit/upload-problem'
import { releases } from '../releases/queries'
import { pictureStore } from '../uploads/cover-uploads'
import { type UploadItem, isUnderWay, uploadStore } from '../uploads/upload-queue'

/** How many files are uploaded, on every page of the back office; it leads to their release. */
export function UploadIndicator({ isShort = false }: { isShort?: boolean }) {
  const items = useStore(uploadStore, (state) => state.items)
  const running = items.filter(isUnderWay)
  const failed = items.filter(({ step }) => step.name === 'failed')
  const [shown] = running.length > 0 ? running : failed
  if (!shown) return null
  const done = items.filter(({ step }) => step.name === 'done').length
  return (
    <Link
      to="/admin/releases/$releaseId"
      params={{ releaseId: shown.releaseId }}
      className={`inline-flex min-h-11 items-center gap-2 rounded-tile px-3 text-sm font-bold hover:bg-stage ${running.length > 0 ? 'text-cyan' : 'text-danger'}`}
    >
      {running.length > 0 ? (
        <>
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
          <span className={isShort ? 'sr-only' : ''}>
            <FormattedMessage
              id="uploads.running"
              values={{ number: done + 1, count: done + running.length }}
            />
          </span>
          {isShort && (
            <span aria-hidden>
              {done + 1}/{done + running.length}
            </span>
          )}
        </>
      ) : (
        <FormattedMessage id="uploads.failed" values={{ count: failed.length }} />
      )}
    </Link>
  )
}

/** Shows what was uploaded in lists and pages that are open. */
export function useUploadRefresh() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: releases.all })
    const doneIn = (items: readonly UploadItem[]) =>
      items.filter(({ step }) => step.name === 'done').length
    const stops = [
      uploadStore.subscribe((now, before) => {
        if (doneIn(now.items) > doneIn(before.items)) refresh()
      }),
      pictureStore.subscribe((now, before) => {
        const isDone = (id: string) => now[id]?.share === 1 && before[id]?.share !== 1
        if (Object.keys(now).some(isDone)) refresh()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [queryClient])
}

const STEP_PERCENT = 25

/** Says when a file starts, each quarter of it, when it is done and when it fails; not each percent. */
export function UploadAnnouncer() {
  const intl = useIntl()
  const [text, setText] = useState('')
  const announced = useRef(new Map<string, string>())
  useEffect(
    () =>
      uploadStore.subscribe(({ items }) => {
        for (const item of items) {
          const milestone = milestoneOf(item)
          if (milestone === null || announced.current.get(item.id) === milestone) continue
          announced.current.set(item.id, milestone)
          setText(announcement(intl, item, milestone))
        }
      }),
    [intl],
  )
  return <output className="sr-only">{text}</output>
}

function milestoneOf({ step }: UploadItem) {
  if (step.name === 'preparing') return 'start'
  if (step.name === 'done' || step.name === 'failed') return step.name
  if (step.name !== 'sending') return null
  if (step.isWaiting) return 'waiting'
  const percent = step.total === 0 ? 0 : (100 * step.sent) / step.total
  const reached = Math.floor(percent / STEP_PERCENT) * STEP_PERCENT
  return reached > 0 && reached < 100 ? `${reached}` : null
}

function announcement(intl: IntlShape, { file: { name }, step }: UploadItem, milestone: string) {
  if (step.name === 'failed') {
    const problem = uploadProblem(intl, step.error, step.formats)
    return intl.formatMessage({ id: 'uploads.announce.failed' }, { name, problem })
  }
  if (milestone === 'start' || milestone === 'done' || milestone === 'waiting')
    return intl.formatMessage({ id: `uploads.announce.${milestone}` }, { name })
  return intl.formatMessage({ id: 'uploads.announce.percent' }, { name, percent: milestone })
}
