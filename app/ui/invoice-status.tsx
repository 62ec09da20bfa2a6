import { FormattedMessage } from 'react-intl'
import type { MembershipInvoice } from '../../shared/membership'
import { Badge } from './badge'

const TONES = {
  draft: 'plain',
  open: 'warning',
  paid: 'good',
  uncollectible: 'danger',
  void: 'plain',
} as const satisfies Record<MembershipInvoice['status'], string>

export const InvoiceStatus = ({ status }: Pick<MembershipInvoice, 'status'>) => (
  <Badge tone={TONES[status]}>
    <FormattedMessage id={`membership.invoice.${status}`} />
  </Badge>
)
