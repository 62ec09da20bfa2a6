import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Gem from 'lucide-react/icons/gem'
import Gift from 'lucide-react/icons/gift'
import Rocket from 'lucide-react/icons/rocket'
import Ticket from 'lucide-react/icons/ticket'
import Video from 'lucide-react/icons/video'
import { FormattedMessage } from 'react-intl'

const BENEFITS = [
  { benefit: 'early', icon: Rocket },
  { benefit: 'exclusive', icon: Gem },
  { benefit: 'meets', icon: Video },
  { benefit: 'priority', icon: Ticket },
  { benefit: 'events', icon: CalendarHeart },
  { benefit: 'perks', icon: Gift },
] as const

/** What a VIP has, in six cards. */
export const Benefits = () => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {BENEFITS.map(({ benefit, icon: Icon }) => (
      <li key={benefit} className="rounded-panel border border-line bg-floor p-5 sm:p-6">
        <Icon aria-hidden className="size-7 text-acid" />
        <h2 className="mt-4 font-sans text-lg leading-snug font-bold tracking-normal">
          <FormattedMessage id={`vip.benefit.${benefit}.title`} />
        </h2>
        <p className="mt-1.5 text-haze">
          <FormattedMessage id={`vip.benefit.${benefit}.text`} />
        </p>
      </li>
    ))}
  </ul>
)
