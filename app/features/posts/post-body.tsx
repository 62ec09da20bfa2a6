import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { announcementFor } from '../../../shared/release-announcement'
import { eventQueries } from '../../lib/queries/events'
import { musicQueries } from '../../lib/queries/music'
import { Cover } from '../../ui/cover'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { type OwnPage, ownPageIn } from './own-page'
import { PostText } from './post-text'

const TEXT = 'mt-3 text-[1.0625rem]'

/** The text of a post. What it says about a page of this club is a card. */
export function PostBody({ content }: { content: string }) {
  // Posts are only shown in browsers.
  const page = ownPageIn(content, location.origin)
  return page ? (
    <WithCard page={page} content={content} />
  ) : (
    <PostText text={content} className={TEXT} />
  )
}

function WithCard({ page, content }: { page: OwnPage; content: string }) {
  const language = useIntl().locale === 'pt-BR' ? 'pt-BR' : 'en'
  const thing = useThing(page)
  // It may be gone, or not out yet: then the address says what it can.
  if (thing === null) return <PostText text={content} className={TEXT} />
  const announced = thing && announcementFor(page.rest, thing.title, language)
  const text = announced ?? page.rest
  return (
    <>
      {text && <PostText text={text} className={TEXT} />}
      {thing ? <Card thing={thing} kind={page.kind} /> : <Skeleton className="mt-4 h-28 w-full" />}
    </>
  )
}

type Thing = {
  title: string
  detail: string | null
  /** Null for an event, which shows its day. */
  cover: string | null
  at?: { date: string; zone: string }
  to: LinkProps
}

/** Null if it cannot be shown; undefined while it is loaded. */
function useThing({ kind, id }: OwnPage): Thing | null | undefined {
  const once = { retry: false } as const
  const release = useQuery({ ...musicQueries.album(id), ...once, enabled: kind === 'release' })
  const track = useQuery({ ...musicQueries.track(id), ...once, enabled: kind === 'track' })
  const isEvent = kind === 'event' || kind === 'party'
  const event = useQuery({ ...eventQueries.one(id), ...once, enabled: isEvent })
  const { data, isError } = kind === 'release' ? release : kind === 'track' ? track : event
  if (isError || data === null) return null
  if (kind === 'release')
    return (
      release.data && {
        title: release.data.title,
        detail: `${release.data.year}`,
        cover: release.data.image,
        to: { to: '/music/catalog/$id', params: { id } },
      }
    )
  if (kind === 'track')
    return (
      track.data && {
        title: track.data.title,
        detail: track.data.albumTitle,
        cover: track.data.image,
        to: { to: '/music/track/$trackId', params: { trackId: id } },
      }
    )
  return (
    event.data && {
      title: event.data.title,
      detail: [event.data.venue_name, event.data.venue_city].filter(Boolean).join(', ') || null,
      cover: null,
      at: { date: event.data.event_date, zone: event.data.time_zone },
      to: { to: kind === 'party' ? '/live/$id' : '/events/$id', params: { id } },
    }
  )
}

function Card({ thing, kind }: { thing: Thing; kind: OwnPage['kind'] }) {
  const { title, detail, cover, at, to } = thing
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-stage p-3">
      {at ? (
        <span className="grid size-24 shrink-0 place-items-center content-center gap-1 rounded-tile bg-pink text-night">
          <CalendarDays aria-hidden className="size-6" />
          <span className="font-display text-xl leading-none font-bold">
            <FormattedDate value={at.date} day="numeric" timeZone={at.zone} />
          </span>
          <span className="text-sm font-bold">
            <FormattedDate value={at.date} month="short" timeZone={at.zone} />
          </span>
        </span>
      ) : (
        <Cover src={cover} alt="" size={96} className="size-24 shrink-0 rounded-tile" />
      )}
      <div className="min-w-32 flex-1">
        <p className="text-sm font-bold text-acid">
          <FormattedMessage id={`posts.card.${kind}`} />
        </p>
        <p className="text-lg leading-snug font-bold wrap-anywhere">{title}</p>
        {at ? (
          <p className="text-sm text-haze">
            <FormattedDate value={at.date} dateStyle="full" timeZone={at.zone} />
          </p>
        ) : null}
        {detail && <p className="text-sm text-haze">{detail}</p>}
      </div>
      <LinkButton {...to} size="small">
        <FormattedMessage id={`posts.card.${kind}.open`} />
        <VisuallyHidden>
          {': '}
          {title}
        </VisuallyHidden>
      </LinkButton>
    </div>
  )
}
