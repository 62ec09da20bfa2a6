import { FormattedMessage, useIntl } from 'react-intl'
import { type OrderError, readOrders } from '../../../shared/tickets'
import { CsvImport, RowErrors } from '../kit/csv-import'
import { tickets } from './queries'

type Orders = NonNullable<ReturnType<typeof readOrders>>

/** Imports orders of a ticket seller without a webhook. */
export function ImportOrders({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  return (
    <CsvImport<Orders, OrderError>
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'tickets.import' })}
      hint={intl.formatMessage({ id: 'tickets.import-hint' })}
      path="/api/admin/tickets/import"
      queryKey={tickets.all}
      read={(text) => readOrders(text, new Date().toISOString())}
      count={({ orders }) => orders.length}
      submit={(count) => <FormattedMessage id="tickets.import-count" values={{ count }} />}
      preview={({ errors }) => <OrderErrors errors={errors} total={errors.length} />}
      results={({ imported, skipped, errors, errors_total }, failure) => (
        <>
          <p>
            <FormattedMessage id="tickets.imported" values={{ imported, skipped }} />
          </p>
          <OrderErrors errors={errors} total={errors_total} failure={failure} />
        </>
      )}
    />
  )
}

type OrderErrorsProps = { errors: readonly OrderError[]; total: number; failure?: string | null }

const OrderErrors = (props: OrderErrorsProps) => (
  <RowErrors {...props}>
    {({ row, code, value }) =>
      code === 'quotes' ? (
        <FormattedMessage id="csv.error.quotes" values={{ row, value }} />
      ) : (
        <FormattedMessage id="tickets.row-error" values={{ row, column: code, value }} />
      )
    }
  </RowErrors>
)
