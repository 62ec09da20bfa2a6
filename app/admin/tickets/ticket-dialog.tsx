import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { TICKET_STATUSES, type Ticket } from '../../../shared/tickets'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Dialog } from '../kit/dialog'
import { ListState } from '../kit/list-body'
import { SelectField } from '../kit/controls'
import { When } from '../kit/when'
import { tickets, useChangeTickets } from './queries'

type TicketDialogProps = { ticket: Ticket; open: boolean; onClose: () => void }

/** An order with its history and its status, which can be changed. */
export function TicketDialog({ ticket, open, onClose }: TicketDialogProps) {
  const intl = useIntl()
  const query = useQuery({ ...tickets.one(ticket.id), enabled: open })
  const change = useChangeTickets()
  const choose = (value: string) => {
    const status = TICKET_STATUSES.find((each) => each === value)
    if (status) change.mutate([{ id: ticket.id, status }])
  }
  return (
    <Dialog open={open} onClose={onClose} title={ticket.order_id}>
      <div className="grid gap-5">
        <p className="break-words">
          <span className="font-bold">{ticket.event_title}</span>
          <span className="block text-haze">{ticket.user_email}</span>
        </p>
        <SelectField
          label={intl.formatMessage({ id: 'tickets.status' })}
          value={ticket.status}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          options={TICKET_STATUSES.map((status) => ({
            value: status,
            label: intl.formatMessage({ id: `ticket-status.${status}` }),
          }))}
        />
        {change.error && <Alert>{errorMessage(intl, change.error)}</Alert>}
        <ListState
          query={query}
          loading={intl.formatMessage({ id: 'tickets.loading' })}
          failed={intl.formatMessage({ id: 'error.tickets_not_loaded' })}
        >
          {({ history }) => (
            <ol className="grid gap-1">
              {history.map((entry) => (
                <li key={entry.created_at} className="flex flex-wrap justify-between gap-x-4">
                  <span>
                    <FormattedMessage id={`ticket-status.${entry.to_status}`} />
                    <span className="text-haze">
                      {' · '}
                      {entry.actor ?? <FormattedMessage id={`tickets.by.${entry.source}`} />}
                    </span>
                  </span>
                  <span className="text-sm text-haze">
                    <When at={entry.created_at} />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </ListState>
      </div>
    </Dialog>
  )
}
