import { FormattedMessage, useIntl } from 'react-intl'
import type { MembershipInvoice } from '../../../shared/membership'
import { Badge } from '../../ui/badge'

const TONES = {
  draft: 'plain',
  open: 'warning',
  paid: 'good',
  uncollectible: 'danger',
  void: 'plain',
} as const satisfies Record<MembershipInvoice['status'], string>

const CELL = 'py-1.5 pr-4 max-sm:block sm:py-3'

/** A row; on a narrow screen its cells stand below each other. */
export function InvoiceRow({ invoice }: { invoice: MembershipInvoice }) {
  const intl = useIntl()
  const { amount, currency, created_at, number, status, url } = invoice
  return (
    <tr className="border-b border-line last:border-0 max-sm:block max-sm:py-3">
      <td className={`${CELL} font-bold`}>{intl.formatDate(created_at, { dateStyle: 'long' })}</td>
      <td className={CELL}>
        {url ? (
          <a href={url} target="_blank" rel="noopener" className="text-link wrap-anywhere">
            {number ?? <FormattedMessage id="membership.invoice.open-it" />}
          </a>
        ) : (
          number
        )}
      </td>
      <td className={`${CELL} tabular-nums`}>
        {intl.formatNumber(amount, { style: 'currency', currency })}
      </td>
      <td className={CELL}>
        <Badge tone={TONES[status]}>
          <FormattedMessage id={`membership.invoice.${status}`} />
        </Badge>
      </td>
    </tr>
  )
}
