import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NewestRelease as Newest } from '../../../shared/releases'
import { musicQueries } from '../../lib/queries/music'
import { Cover } from '../../ui/cover'
import { LinkButton } from '../../ui/link-button'
import { useInBrowser } from '../../ui/use-in-browser'
import { useSession } from '../session/queries'

// Visitors do not load it: they sign in first.
const RemindButton = lazy(async () => ({ default: (await import('./upcoming')).RemindButton }))

/** On the landing page: the next announced release with the time until it opens, or else the newest one. @param id of the section */
export function NewestRelease({ id }: { id: string }) {
  const { data: release } = useQuery(musicQueries.newest())
  if (!release) return null
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="wrap pt-12 sm:pt-16">
      <div className="flex flex-wrap items-center gap-x-9 gap-y-5 rounded-panel border border-line bg-floor p-5 sm:p-6">
        <Cover
          src={release.cover}
          alt=""
          size={300}
          sizes="(max-width: 40rem) 9rem, 14rem"
          className="h-auto w-36 rounded-tile sm:w-56"
        />
        <div className="min-w-48 flex-1">
          <p className="font-bold text-acid">
            <FormattedMessage id={release.is_out ? 'newest.out' : 'newest.coming'} />
          </p>
          <h2 id={`${id}-title`} className="mt-1 text-title wrap-anywhere">
            {release.title}
          </h2>
          {release.is_out ? (
            <LinkButton to="/music/catalog/$id" params={{ id: release.id }} className="mt-6">
              <FormattedMessage id="newest.listen" />
            </LinkButton>
          ) : (
            <Drop release={release} />
          )}
        </div>
      </div>
    </section>
  )
}

function Drop({ release }: { release: Newest }) {
  const isMember = useSession() !== null
  return (
    <>
      <Countdown at={Date.parse(release.release_at)} />
      {isMember ? (
        <Suspense fallback={<div className="mt-6 h-12" />}>
          <RemindButton release={release} className="mt-6" />
        </Suspense>
      ) : (
        <LinkButton to="/social/login" search={{ next: '/' }} tone="plain" className="mt-6">
          <FormattedMessage id="upcoming.remind" />
        </LinkButton>
      )}
    </>
  )
}

const DAY_MS = 86_400_000

/** Until the release opens: then the page shows it, by itself. The server renders the day, because its clock is not the reader's. */
function Countdown({ at }: { at: number }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const inBrowser = useInBrowser()
  const [left, setLeft] = useState(() => at - Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(at - Date.now())
      // Again each second: the clocks of server and browser differ.
      if (at <= Date.now()) void queryClient.invalidateQueries({ queryKey: ['music'] })
    }, 1000)
    return () => clearInterval(timer)
  }, [at, queryClient])
  const days = Math.floor(Math.max(0, left) / DAY_MS)
  return (
    <p role="timer" className="mt-3 text-lg text-haze tabular-nums">
      {inBrowser ? (
        <FormattedMessage id="newest.in" values={{ days, time: clockOf(left) }} />
      ) : (
        intl.formatDate(at, { dateStyle: 'long', timeZone: 'UTC' })
      )}
    </p>
  )
}

/** What is left of a day, as `03:12:09`. */
const clockOf = (ms: number) =>
  new Date(Math.max(0, Math.ceil(ms / 1000) * 1000) % DAY_MS).toISOString().slice(11, 19)
