import { FormattedMessage } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import type { ButtonSize } from '../../ui/button-style'
import { LinkButton } from '../../ui/link-button'
import { VisuallyHidden } from '../../ui/visually-hidden'

type MeetLinkProps = { event: PublicEvent; size?: ButtonSize; named?: boolean }

/** To the room of a party, or to the page of meets. @param named says which event, in a list */
export function MeetLink({ event, size, named = false }: MeetLinkProps) {
  const text = (
    <>
      <FormattedMessage id="nav.virtual-meet" />
      {named && (
        <VisuallyHidden>
          {': '}
          {event.title}
        </VisuallyHidden>
      )}
    </>
  )
  const style = { tone: 'vip', ...(size && { size }) } as const
  return event.is_party ? (
    <LinkButton to="/live/$id" params={{ id: event.id }} {...style}>
      {text}
    </LinkButton>
  ) : (
    <LinkButton to="/virtual-meet" {...style}>
      {text}
    </LinkButton>
  )
}
