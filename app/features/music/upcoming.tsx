import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { Suspense, lazy, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { UpcomingRelease } from '../../../shared/releases'
import { call } from '../../lib/api/call'
import { releasesApi } from '../../lib/api/clients'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { Failure } from '../../ui/failure'
import { LinkButton } from '../../ui/link-button'
import { useDocumentTitle } from '../../ui/page-heading'
import { useInBrowser } from '../../ui/use-in-browser'
import { useSession } from '../session/queries'
import { useReturnTo } from '../session/use-return-to'
import { musicQueries } from '../../lib/queries/music'

const PushOffer = lazy(async () => {
  const { PushOffer: Loaded } = await import('../push/push-settings')
  return { default: Loaded }
})

const TYPES = {
  album: 'album.type.Album',
  ep: 'album.type.EP',
  single: 'album.type.Single',
  live: 'album.type.Live',
  compilation: 'album.type.Compilation',
} as const

/** The next releases, above the catalog. Nothing when none is announced. */
export function UpcomingReleases() {
  const { data } = useQuery(musicQueries.upcoming())
  const releases = data ?? []
  useRefreshAtRelease(releases[0]?.release_at)
  if (releases.length === 0) return null
  return (
    <section aria-labelledby="upcoming" className="mb-12">
      <h2 id="upcoming" className="mb-5 text-heading">
        <FormattedMessage id="upcoming.title" />
      </h2>
      <ul className="grid gap-5 lg:grid-cols-2">
        {releases.map((release) => (
          <li key={release.id}>
            <UpcomingCard release={release} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const UpcomingCard = ({ release }: { release: UpcomingRelease }) => (
  <article className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-panel border border-line bg-stage p-4">
    <Cover
      src={release.cover}
      alt=""
      size={200}
      eager
      className="size-24 rounded-tile sm:size-28"
    />
    <div className="min-w-40 flex-1">
      <h3 className="font-sans text-lg leading-snug font-bold tracking-normal">
        <Link to="/music/catalog/$id" params={{ id: release.id }} className="hover:underline">
          {release.title}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-haze">
        <FormattedMessage id={TYPES[release.type]} /> · <ReleaseDate at={release.release_at} />
      </p>
      <RemindButton release={release} className="mt-3" />
    </div>
  </article>
)

/** The page of a release before its date. */
export function UpcomingReleasePage({ release }: { release: UpcomingRelease }) {
  useDocumentTitle(release.title)
  useRefreshAtRelease(release.release_at)
  return (
    <header className="grid items-end gap-6 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:gap-9 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-12">
      <Cover
        src={release.cover}
        alt=""
        size={400}
        quality={90}
        sizes="(max-width: 64rem) 16rem, 25rem"
        eager
        className="h-auto w-full max-w-64 rounded-panel shadow-[0_0_5rem_color-mix(in_srgb,var(--color-violet)_28%,transparent)] sm:max-w-100"
      />
      <div className="min-w-0">
        <p className="font-bold text-pink">
          <FormattedMessage id={TYPES[release.type]} />
        </p>
        <h1 tabIndex={-1} className="mt-2 text-title">
          {release.title}
        </h1>
        <p className="mt-4 text-lg text-haze">
          <FormattedMessage
            id="upcoming.out"
            values={{ date: <ReleaseDate at={release.release_at} /> }}
          />
        </p>
        <RemindButton release={release} size="large" className="mt-7" />
      </div>
    </header>
  )
}

/** In the reader's time zone, which the server does not know: it renders the day in UTC. */
function ReleaseDate({ at }: { at: string }) {
  const intl = useIntl()
  const inBrowser = useInBrowser()
  return (
    <time dateTime={at}>
      {inBrowser
        ? intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short' })
        : intl.formatDate(at, { dateStyle: 'long', timeZone: 'UTC' })}
    </time>
  )
}

type RemindButtonProps = { release: UpcomingRelease; size?: 'large'; className: string }

/** Sets a reminder or takes it back; visitors sign in first. */
export function RemindButton({ release, size, className }: RemindButtonProps) {
  const user = useSession()
  const returnTo = useReturnTo()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const request = { param: { id: release.id } }
      const reminder = releasesApi[':id'].reminder
      await call(release.reminder ? reminder.$delete(request) : reminder.$put(request))
    },
    onSettled: async () =>
      Promise.all(
        [musicQueries.upcoming(), musicQueries.newest()].map(async ({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  if (!user)
    return (
      <LinkButton
        to="/social/login"
        search={returnTo}
        tone="plain"
        {...(size && { size })}
        className={className}
      >
        <Bell aria-hidden className="size-5" />
        <FormattedMessage id="upcoming.remind" />
      </LinkButton>
    )
  const Icon = release.reminder ? BellRing : Bell
  return (
    <div className={className}>
      <Button
        tone={release.reminder ? 'plain' : 'vip'}
        {...(size && { size })}
        busy={isPending}
        onClick={() => mutate()}
      >
        {!isPending && <Icon aria-hidden className="size-5" />}
        <FormattedMessage id={release.reminder ? 'upcoming.reminded' : 'upcoming.remind'} />
      </Button>
      {release.reminder && (
        <p className="mt-2 text-sm text-haze">
          <FormattedMessage
            id={user.emailConfirmed ? 'upcoming.mail' : 'upcoming.unconfirmed'}
            values={{ email: user.email }}
          />
        </p>
      )}
      {release.reminder && (
        <Suspense fallback={null}>
          <PushOffer memberId={user.id} />
        </Suspense>
      )}
      {error && <Failure what={<FormattedMessage id="upcoming.failed" />} error={error} />}
    </div>
  )
}

/** Longer timeouts overflow: browsers keep them in 32 bits. */
const TIMEOUT_MAX_MS = 2 ** 31 - 1
/** The clocks of server and browser differ. */
const RETRY_MS = 1000

/** Reads the catalog anew when the release opens. */
function useRefreshAtRelease(at: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!at) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      timer = setTimeout(
        () => {
          if (Date.parse(at) > Date.now()) wait(Date.parse(at) - Date.now())
          else {
            void queryClient.invalidateQueries({ queryKey: musicQueries.all })
            wait(RETRY_MS)
          }
        },
        Math.min(Math.max(RETRY_MS, ms), TIMEOUT_MAX_MS),
      )
    }
    wait(Date.parse(at) - Date.now())
    return () => clearTimeout(timer)
  }, [at, queryClient])
}
