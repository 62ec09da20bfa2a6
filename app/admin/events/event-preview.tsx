import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { AdminEvent } from '../../../shared/events'
import { inLanguage, pickLanguage } from '../../../shared/language'
import { Dialog } from '../../ui/dialog'
import { LinkButton } from '../../ui/link-button'
import { priceRange } from './price-range'

type EventPreviewProps = { event: AdminEvent; open: boolean; onClose: () => void }

/** What fans will read, before they can; once it is published, the way to the page they see. */
export function EventPreview({ event, open, onClose }: EventPreviewProps) {
  const intl = useIntl()
  const language = pickLanguage([intl.locale])
  const description = inLanguage(language, event.description, event.description_pt)
  const where = [event.venue_name, event.venue_address, event.venue_city, event.venue_state]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={inLanguage(language, event.title, event.title_pt)}
      actions={
        event.announced_at && (
          <LinkButton to="/events/$id" params={{ id: event.id }} tone="plain">
            <FormattedMessage id="admin-events.open-page" />
          </LinkButton>
        )
      }
    >
      <dl className="grid gap-3">
        <Fact id="date">
          <FormattedDate
            value={event.event_date}
            dateStyle="full"
            timeStyle="short"
            timeZone={event.time_zone}
          />{' '}
          ({event.time_zone.replace('_', ' ')})
        </Fact>
        <Fact id="venue">
          {event.is_virtual ? (
            <FormattedMessage id="admin-events.virtual" />
          ) : (
            where.filter(Boolean).join(', ') || '–'
          )}
        </Fact>
        <Fact id="price">{priceRange(intl, event)}</Fact>
      </dl>
      {description && <p className="mt-4 whitespace-pre-line break-words">{description}</p>}
    </Dialog>
  )
}

const Fact = ({ id, children }: { id: 'date' | 'venue' | 'price'; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-haze">
      <FormattedMessage id={`admin-events.head.${id}`} />
    </dt>
    <dd>{children}</dd>
  </div>
)
