import ExternalLink from 'lucide-react/icons/external-link'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { type ButtonSize, buttonStyle } from '../../ui/button-style'
import { LinkButton } from '../../ui/link-button'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { saleOf, useNow } from './order'

type TicketLinkProps = {
  event: PublicEvent
  isLive: boolean
  size?: ButtonSize
  /** A past event shows its disabled link: on the landing page, as specified. */
  showsPast?: boolean
}

/** Link to the ticket shop, or to a party that is live. Sold-out events show a disabled link. */
export function TicketLink({ event, isLive, size, showsPast = false }: TicketLinkProps) {
  const now = useNow()
  if (isLive)
    return (
      <LinkButton to="/live/$id" params={{ id: event.id }} {...(size && { size })}>
        <FormattedMessage id="events.live.join" />
        <VisuallyHidden>
          {': '}
          {event.title}
        </VisuallyHidden>
      </LinkButton>
    )
  const { availability, external_ticket_url: url } = event
  if (availability === 'past' && !showsPast) return null
  if (availability === 'past' || availability === 'sold_out')
    return (
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <a> without an address is no link
        role="link"
        aria-disabled
        className={`${buttonStyle('plain', size)} aria-disabled:opacity-70`}
      >
        <FormattedMessage id={`events.availability.${availability}`} />
      </span>
    )
  const sale = saleOf(event, now)
  if (availability === 'cancelled' || !url || sale === 'none') return null
  if (sale !== 'open')
    return (
      <p className={`font-bold ${sale === 'soon' ? 'text-acid' : 'text-haze'}`}>
        <FormattedMessage
          id={`events.sale.${sale}`}
          values={{
            // In the venue's zone like all dates of the event: server and browser may be in other zones.
            date: (
              <FormattedDate
                value={event.ticket_sale_start ?? undefined}
                dateStyle="long"
                timeZone={event.time_zone}
              />
            ),
          }}
        />
      </p>
    )
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={`${buttonStyle('primary', size)} print:inline! print:bg-transparent print:p-0 print:text-chalk print:after:content-['_'attr(href)]`}
    >
      <FormattedMessage id="events.tickets" />
      <VisuallyHidden>
        {': '}
        {event.title} <FormattedMessage id="nav.new-window" />
      </VisuallyHidden>
      <ExternalLink aria-hidden className="size-4" />
    </a>
  )
}
