import CalendarClock from 'lucide-react/icons/calendar-clock'
import CreditCard from 'lucide-react/icons/credit-card'
import DoorOpen from 'lucide-react/icons/door-open'
import Undo from 'lucide-react/icons/undo-2'
import { FormattedMessage } from 'react-intl'
import { useSite } from '../../lib/site'

const TERMS = [
  { term: 'renews', icon: CalendarClock },
  { term: 'cancel', icon: DoorOpen },
  { term: 'refund', icon: Undo },
  { term: 'card', icon: CreditCard },
] as const

export const Terms = ({ price }: { price: string }) => (
  <ul className="grid gap-3 text-haze">
    {TERMS.map(({ term, icon: Icon }) => (
      <li key={term} className="flex gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-violet" />
        <span>
          <FormattedMessage
            id={`vip.term.${term}`}
            values={{ price, email: <SupportLink key="email" /> }}
          />
        </span>
      </li>
    ))}
  </ul>
)

export function SupportLink() {
  const { support } = useSite().contact
  return (
    <a href={`mailto:${support}`} className="wrap-anywhere text-link">
      {support}
    </a>
  )
}
