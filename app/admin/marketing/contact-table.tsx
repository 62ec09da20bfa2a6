import { FormattedMessage, useIntl } from 'react-intl'
import type { MarketingContact } from '../../../shared/marketing'
import { Badge } from '../../ui/badge'
import { DataTable, type Sort } from '../kit/data-table'
import { When } from '../kit/when'

type SortKey = 'name' | 'email' | 'created_at'

type ContactTableProps = {
  contacts: readonly MarketingContact[]
  sort: string | undefined
  onSort: (sort: string) => void
  stale: boolean
}

export function ContactTable({ contacts, sort, onSort, stale }: ContactTableProps) {
  const intl = useIntl()
  const head = (id: 'name' | 'email' | 'status' | 'joined') =>
    intl.formatMessage({ id: `marketing.head.${id}` })
  return (
    <DataTable<MarketingContact, SortKey>
      caption={intl.formatMessage({ id: 'marketing.recent' })}
      rows={contacts}
      rowKey={({ id }) => id}
      sort={SORTS.find((each) => each === sort) ?? '-created_at'}
      onSort={onSort}
      stale={stale}
      columns={[
        {
          key: 'name',
          head: head('name'),
          sort: 'name',
          cell: ({ first_name, last_name }) =>
            [first_name, last_name].filter(Boolean).join(' ') || (
              <FormattedMessage id="marketing.no-name" />
            ),
        },
        { key: 'email', head: head('email'), sort: 'email', cell: ({ email }) => email },
        {
          key: 'status',
          head: head('status'),
          cell: ({ subscribed }) => (
            <Badge tone={subscribed ? 'good' : 'plain'}>
              <FormattedMessage
                id={subscribed ? 'marketing.status.subscribed' : 'marketing.status.unsubscribed'}
              />
            </Badge>
          ),
        },
        {
          key: 'joined',
          head: head('joined'),
          sort: 'created_at',
          cell: ({ created_at }) => <When at={created_at} />,
        },
      ]}
    />
  )
}

const SORTS: readonly Sort<SortKey>[] = [
  'name',
  '-name',
  'email',
  '-email',
  'created_at',
  '-created_at',
]
