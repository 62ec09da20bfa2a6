import { useIntl } from 'react-intl'
import { Choice } from './choice'

const ORDERS = ['-created_at', 'created_at'] as const
const NAMES = { '-created_at': 'newest', created_at: 'oldest' } as const

type OrderChoiceProps = { sort: string | undefined; onSort: (sort: string) => void }

/** Where rows have no heads to press: which end of the list comes first. */
export function OrderChoice({ sort, onSort }: OrderChoiceProps) {
  const intl = useIntl()
  return (
    <Choice
      label={intl.formatMessage({ id: 'admin.order' })}
      value={ORDERS.find((order) => order === sort) ?? '-created_at'}
      options={ORDERS.map((value) => ({
        value,
        label: intl.formatMessage({ id: `admin.order.${NAMES[value]}` }),
      }))}
      onChoose={onSort}
    />
  )
}
