import { useQuery, useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSite } from '../../../lib/site'
import { LinkButton } from '../../../ui/link-button'
import { defaultIfBroken } from '../../../ui/picture-fallback'
import { useDocumentTitle } from '../../../ui/page-heading'
import { PlayerTools } from '../../player/controls/player-tools'
import { useAccess } from '../../library/use-library'
import { onPlayed } from '../../player'
import { useReturnTo } from '../../session/use-return-to'
import { PlaylistsSection } from './playlists-section'
import { PopularSection } from './popular-section'
import { musicQueries } from '../../../lib/queries/music'

/** The music hub: the fan's playlists and the most played tracks. */
export function HubScreen({ search }: { search: string }) {
  const field = useRef<HTMLInputElement>(null)
  const focusSearch = () => {
    field.current?.focus({ preventScroll: true })
    // Results are below the search box, so scroll it to the top.
    field.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <HubHeader focusSearch={focusSearch} />
      <div className="wrap grid gap-12 pt-6 pb-16 sm:gap-16 sm:pb-20">
        <VipBanner />
        <PlaylistsSection />
        <PopularSection search={search} field={field} />
      </div>
    </>
  )
}

/** Why the page is locked, and the link to the sign-up. Hidden while the session is loading. */
function VipBanner() {
  const access = useAccess()
  const returnTo = useReturnTo()
  if (access !== 'locked') return null
  return (
    <aside className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-panel border border-acid/60 bg-floor p-5 sm:p-7">
      <Lock aria-hidden className="hidden size-9 shrink-0 text-acid sm:block" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-heading">
          <FormattedMessage id="hub.vip.title" />
        </h2>
        <p className="mt-1.5 text-haze">
          <FormattedMessage id="hub.vip.text" />
        </p>
      </div>
      <LinkButton to="/vip-signup" search={returnTo} tone="vip">
        <FormattedMessage id="hub.vip.join" />
      </LinkButton>
    </aside>
  )
}

function HubHeader({ focusSearch }: { focusSearch: () => void }) {
  const { artistName, shareImage } = useSite()
  const intl = useIntl()
  useDocumentTitle(intl.formatMessage({ id: 'hub.title' }))
  return (
    <header className="relative isolate overflow-hidden">
      <picture className="absolute inset-0 -z-20 lg:left-1/4">
        <source
          media="(max-width: 40rem)"
          srcSet={`${shareImage}?width=800&height=800&quality=75`}
        />
        <img
          src={`${shareImage}?width=1600&quality=75`}
          alt=""
          width={1200}
          height={630}
          fetchPriority="high"
          {...defaultIfBroken}
          className="size-full object-cover object-center"
        />
      </picture>
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-night via-night/80 to-night/40 lg:bg-linear-to-r lg:from-night lg:from-25% lg:via-night/30 lg:to-night/0" />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-24 bg-linear-to-t from-night to-transparent" />
      <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pt-24 pb-6 sm:pt-28 sm:pb-8">
        <div className="min-w-0">
          <p className="mb-2 font-bold text-pink">
            <FormattedMessage id="hub.title" />
          </p>
          <h1 tabIndex={-1} className="text-hero">
            {artistName}
          </h1>
          <div className="mt-6">
            <PlaysCounter />
          </div>
        </div>
        <PlayerTools
          focusSearch={focusSearch}
          // On a phone in the corner, where it moves nothing when the session is known.
          className="rounded-panel border border-line bg-floor/85 p-1 max-sm:absolute max-sm:top-4 max-sm:right-4"
        />
      </div>
    </header>
  )
}

/** Minimum number of digits. */
const DIGITS_MIN = 6

/** The total number of plays, one tile for each digit. */
function PlaysCounter() {
  const total = useTotalPlays()
  if (total === null) return <div className="h-18" />
  const digits = `${total}`.padStart(DIGITS_MIN, '0').split('')
  const leading = digits.length - `${total}`.length
  return (
    <p className="h-18">
      <span className="sr-only">
        <FormattedMessage id="hub.plays.spoken" values={{ total }} />
      </span>
      <span aria-hidden className="flex gap-1 font-display text-xl font-bold">
        {digits.map((digit, index) => (
          // Keys count from the end, so that the last digit keeps its element when a digit is added.
          <span
            key={index - digits.length}
            className={`grid h-11 w-8 place-items-center rounded-tile border bg-night/80 last:border-pink last:text-pink ${index < leading ? 'border-line text-edge' : 'border-edge'}`}
          >
            {digit}
          </span>
        ))}
      </span>
      <span aria-hidden className="mt-1.5 block text-sm text-haze">
        <FormattedMessage id="hub.plays" values={{ total }} />
      </span>
    </p>
  )
}

/** Plays of all fans, including our own at once. Null while loading. */
function useTotalPlays() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onPlayed(() =>
        queryClient.setQueryData(musicQueries.totalPlays().queryKey, (total) =>
          total === undefined ? total : total + 1,
        ),
      ),
    [queryClient],
  )
  return useQuery(musicQueries.totalPlays()).data ?? null
}
