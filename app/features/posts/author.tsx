import { Link } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Comment, Post } from '../../../shared/feed'
import { Badge } from '../../ui/badge'

type AuthorLineProps = {
  author: Pick<Post | Comment, 'user_id' | 'username' | 'is_vip' | 'is_admin'>
  nameId?: string
  children: ReactNode
}

/** Name, badge and time. */
export const AuthorLine = ({ author, nameId, children }: AuthorLineProps) => (
  <div className="flex min-w-0 flex-wrap items-center gap-x-2">
    <Link
      id={nameId}
      to="/social/profile/$userId"
      params={{ userId: author.user_id }}
      className="font-bold break-all hover:underline"
    >
      {author.username}
    </Link>
    {author.is_admin ? (
      <Badge tone="admin">
        <FormattedMessage id="posts.badge.admin" />
      </Badge>
    ) : (
      author.is_vip && (
        <Badge tone="vip">
          <FormattedMessage id="posts.badge.vip" />
        </Badge>
      )
    )}
    <span className="text-sm text-haze">{children}</span>
  </div>
)

/** Relative time, with the exact time as tooltip. */
export function PostTime({ at }: { at: string }) {
  const intl = useIntl()
  const relative = relativeTime(at, useNow())
  return (
    <time
      dateTime={at}
      title={intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}
      className="whitespace-nowrap"
    >
      {relative
        ? intl.formatRelativeTime(relative.value, relative.unit, { numeric: 'auto' })
        : intl.formatDate(at, { dateStyle: 'medium' })}
    </time>
  )
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Relative = { value: number; unit: 'second' | 'minute' | 'hour' | 'day' }

/**
 * Relative time in the largest fitting unit; null after a week, when the date is shown. A time in the future counts as now.
 */
export function relativeTime(iso: string, now: number): Relative | null {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  if (seconds < 45) return { value: 0, unit: 'second' }
  if (seconds < HOUR - MINUTE / 2) return ago(seconds / MINUTE, 'minute')
  if (seconds < DAY - HOUR / 2) return ago(seconds / HOUR, 'hour')
  return seconds < 7 * DAY ? ago(seconds / DAY, 'day') : null
}

const ago = (value: number, unit: Relative['unit']): Relative => ({
  value: -Math.max(1, Math.round(value)),
  unit,
})

const STEP_MS = 30_000

// One shared timer: all posts on screen update together.
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(tick, STEP_MS)
    now = Date.now()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The current time, updated every 30 seconds. */
const useNow = () => useSyncExternalStore(subscribe, () => now)
